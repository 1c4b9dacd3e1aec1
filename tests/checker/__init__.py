"""An independent checker: a second, plain reading of the rules that plays random games against the referee."""

"""What can be heard: the effects, how many of them at once and how loud, and the thread that plays them."""

"""The builds of `packaging/build.py`: wheel, bundle, .deb and .run, each a room that needs only those before it."""

"""What a public release is made of: wheels for many machines, and their checks."""

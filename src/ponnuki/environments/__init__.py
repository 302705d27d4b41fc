"""The games as environments of other libraries, a module for each. See docs/environments.md.

A module imports its library, which comes with the extra of its name, and registers the games there.
"""

from ponnuki.environments.view import planes_for

__all__ = ["planes_for"]

"""Analysis as a service: requests and answers as JSON lines. See docs/analysis.md."""

from ponnuki.analysis.answer import answer
from ponnuki.analysis.service import LONGEST, Service

__all__ = ["LONGEST", "Service", "answer"]

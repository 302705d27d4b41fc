"""Analysis as a service: requests and responses as JSON lines. See docs/analysis.md."""

from ponnuki.analysis.response import report_response
from ponnuki.analysis.service import MAX_LINE_BYTES, Service

__all__ = ["MAX_LINE_BYTES", "Service", "report_response"]

// The format of records and the limit of their links, as core/record has them.
// Made from core/record/json.hpp and core/record/link.hpp by `make kinds`.

export const RECORD_FORMAT = "ponnuki-record/1";
/** The maximum length of a link that is shared, in characters; messengers cut longer addresses. */
export const MAX_SHARED_LINK_LENGTH = 20_000;

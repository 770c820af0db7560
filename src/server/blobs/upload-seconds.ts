/**
 * The lifetime of a signed address for an upload (`docs/security.md#t6`): long enough for a picture over a slow line,
 * short enough to limit the use of a leaked address.
 */
export const UPLOAD_SECONDS = 600;

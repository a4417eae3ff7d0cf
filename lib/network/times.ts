/** An answer must begin within this many milliseconds. */
export const ANSWER_TIME = 30 * 1_000;
/** An upload may take this long: images over a slow line. No request takes longer. */
export const UPLOAD_TIME = 10 * 60 * 1_000;

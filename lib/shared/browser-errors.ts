export const BROWSER_ERRORS_PATH = '/api/browser-errors';

/** In characters. */
export const BROWSER_ERROR_LIMITS = { type: 100, message: 500, stack: 4_000, page: 500 };

/** The header with the id that identifies a request in its response and in the logs of both servers. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The attribute of spans that contains this id. */
export const REQUEST_ID_ATTRIBUTE = 'request.id';

/** Matches ids from others that are safe in a header and in a log. */
const ACCEPTED = /^[\w.:-]{1,100}$/;

/** @returns the given id if it is valid, otherwise a new one. */
export function acceptRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && ACCEPTED.test(given) ? given : crypto.randomUUID();
}

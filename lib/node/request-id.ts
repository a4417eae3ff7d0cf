/** The header with the id that identifies a request in its response and in the logs of both servers. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The attribute of spans with this id. */
export const REQUEST_ID_ATTRIBUTE = 'request.id';

/** Ids of others that are safe in a header and in a log. */
const ACCEPTED = /^[\w.:-]{1,100}$/;

/** @returns the given id if it is valid, otherwise a new one. */
export function acceptRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && ACCEPTED.test(given) ? given : crypto.randomUUID();
}

/** Identifies a request in its response and in the logs of both servers. */
export const REQUEST_ID_HEADER = 'x-request-id';

export const REQUEST_ID_ATTRIBUTE = 'request.id';

/** Safe in headers and logs. */
const ACCEPTED = /^[\w.:-]{1,100}$/;

export function acceptRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && ACCEPTED.test(given) ? given : crypto.randomUUID();
}

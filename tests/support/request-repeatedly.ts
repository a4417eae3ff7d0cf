export type SendRequest = () => Promise<Response>;

/** Sends requests at the same time, and returns the counts and the first rejection. */
export async function requestRepeatedly(sendRequest: SendRequest, times: number) {
  const responses = await Promise.all(Array.from({ length: times }, sendRequest));
  const rejected = responses.filter(({ status }) => status === 429);
  return { accepted: times - rejected.length, rejected: rejected.length, firstRejection: rejected[0] };
}

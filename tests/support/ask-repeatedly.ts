export type SendRequest = () => Promise<Response>;

/** Sends requests concurrently and counts the accepted and the rejected ones, with the first rejection. */
export async function requestRepeatedly(fetchEndpoint: SendRequest, times: number) {
  const responses = await Promise.all(Array.from({ length: times }, fetchEndpoint));
  const rejected = responses.filter(({ status }) => status === 429);
  return { letIn: times - rejected.length, refused: rejected.length, first: rejected[0] };
}

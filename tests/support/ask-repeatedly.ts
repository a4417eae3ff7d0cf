export type SendRequest = () => Promise<Response>;

/** Sends requests concurrently and counts the accepted and the rejected ones, with the first rejection. */
export async function requestRepeatedly(fetchEndpoint: SendRequest, times: number) {
  const answers = await Promise.all(Array.from({ length: times }, fetchEndpoint));
  const refused = answers.filter(({ status }) => status === 429);
  return { letIn: times - refused.length, refused: refused.length, first: refused[0] };
}

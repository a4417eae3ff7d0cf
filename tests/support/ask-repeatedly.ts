export type SendRequest = () => Promise<Response>;

/** Asks so many times at once; how many were let in and refused, and the first refusal. */
export async function requestRepeatedly(fetchEndpoint: SendRequest, times: number) {
  const answers = await Promise.all(Array.from({ length: times }, fetchEndpoint));
  const refused = answers.filter(({ status }) => status === 429);
  return { letIn: times - refused.length, refused: refused.length, first: refused[0] };
}

/** What is wrong with a request by the provider's own schemas: nothing, until there are any. */
export function validateRequest(
  _method: string,
  _path: string,
  _params: unknown,
): { param: string; message: string }[] {
  return [];
}

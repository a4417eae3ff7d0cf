/**
 * What is wrong with a request by the provider's own schemas: nothing, until there are any.
 * @param _path with names in braces, as '/v1/customers/{id}'.
 * @param _params lists and hashes of texts, as they are on the wire.
 */
export function validateRequest(
  _method: string,
  _path: string,
  _params: unknown,
): { param: string; message: string }[] {
  return [];
}

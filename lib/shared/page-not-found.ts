/** The site has no page at this URL. A resource that the product API does not find has the API's own error. */
export class PageNotFoundError extends Error {
  override readonly name = 'PageNotFoundError';
}

/** Nothing is at this address of the site. What the product API does not find says so by its own error. */
export class PageNotFoundError extends Error {
  override readonly name = 'PageNotFoundError';
}

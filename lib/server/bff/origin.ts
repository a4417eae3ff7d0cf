const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Detects cross-site request forgery (CSRF): a write that another site makes the browser send. Every current browser
 * sends Sec-Fetch-Site, and Origin with each write; a client that sends neither is not a browser and has no cookies.
 * @param siteUrl the site's public address. The Host header is not trusted, because the sender controls it.
 */
export function isCrossOriginWrite(request: Request, siteUrl: string): boolean {
  if (SAFE_METHODS.includes(request.method)) return false;
  const fetchSite = request.headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  const origin = request.headers.get('origin');
  // Sandboxed and opaque documents have the origin "null".
  return origin !== null && origin !== new URL(siteUrl).origin;
}

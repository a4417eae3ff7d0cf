const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether another site makes this request change something. Every current browser sends Sec-Fetch-Site,
 * and Origin with each write; a caller that sends neither is no browser and carries nobody's cookies.
 * @param siteUrl the site's public address. What a request says of the host that it was sent to is the sender's word.
 */
export function isCrossOriginWrite(request: Request, siteUrl: string): boolean {
  if (READS.includes(request.method)) return false;
  const fetchSite = request.headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  const origin = request.headers.get('origin');
  // "null" is the origin of sandboxed and opaque documents.
  return origin !== null && origin !== new URL(siteUrl).origin;
}

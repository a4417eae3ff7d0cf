const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether another site makes this request change something. Every current browser sends Sec-Fetch-Site,
 * and Origin with each write; a caller that sends neither is no browser and carries nobody's cookies.
 * @param siteUrl the site's public address, for installations behind a proxy that rewrites Host.
 */
export function isCrossOriginWrite(request: Request, siteUrl: string): boolean {
  if (READS.includes(request.method)) return false;
  const fetchSite = request.headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  const origin = request.headers.get('origin');
  if (origin === null) return false;
  if (origin === new URL(siteUrl).origin) return false;
  // "null" is the origin of sandboxed and opaque documents.
  if (!URL.canParse(origin)) return true;
  return new URL(origin).host !== (request.headers.get('x-forwarded-host') ?? request.headers.get('host'));
}

import { handleEndpoint } from '@/lib/server/bff/handle-endpoint';
import { type EndpointKey, getEndpoint } from '@/lib/shared/contract/contract';
import { parseEndpointKey, V2_MEDIA_TYPE } from '@/lib/shared/contract/endpoint';
import { ID } from './sample-data';

/** The site's origin in these tests. */
export const SITE = 'https://art.example';

/** Headers of a write from the site's own pages. */
export const FROM_THE_SITE = { origin: SITE, 'sec-fetch-site': 'same-origin' };

/** Creates a browser's request to an endpoint, with an id in the path. */
export function createRequest(key: EndpointKey, init: RequestInit = {}): Request {
  const { method, path } = parseEndpointKey(key);
  const query = key.includes('?query=') ? '?query=a' : '';
  const headers = new Headers(init.headers);
  if (getEndpoint(key).version === 2) headers.set('accept', V2_MEDIA_TYPE);
  return new Request(`${SITE}/api${path.replaceAll(/\{\w+\}/g, ID)}${query}`, { ...init, method, headers });
}

/** Returns the response, and whether pending invalidations were applied before it. */
export async function handleRequest(
  request: Request,
  api: string,
): Promise<{ response: Response; hasCaughtUp: boolean }> {
  let hasCaughtUp = false;
  const response = await handleEndpoint(request, { api, site: SITE }, async () => {
    hasCaughtUp = true;
  });
  return { response, hasCaughtUp };
}

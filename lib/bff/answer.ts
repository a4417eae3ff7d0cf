import { forward } from './forward';
import { matchCall } from './match';
import { isCrossOriginWrite } from './origin';
import { refuse } from './refuse';

/** The backend-for-frontend's path; what follows it is the product API's own. */
const PREFIX = '/api';

/**
 * Answers a browser's call: only what the contract declares, only writes from this site itself.
 * @param addresses where the product API is, and the site's own public address.
 */
export async function answerCall(request: Request, addresses: { api: string; site: string }): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(PREFIX.length);
  const match = matchCall(request.method, url, request.headers.get('accept'));
  if (!match) return refuse(request, 'not_found', 'There is no such call.');
  if (isCrossOriginWrite(request, addresses.site)) {
    return refuse(request, 'forbidden', 'This can only be done from the site itself.');
  }
  return forward(request, `${addresses.api}${match.path}${url.search}`);
}

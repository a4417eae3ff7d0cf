import { paths, withQuery } from '@/lib/shared/paths';
import { handleEndpoint } from './handle-endpoint';

type Unsubscription = { page: string; endpoint: `/v1/${string}` };

export const unsubscriptions = {
  enquiries: { page: paths.stopEnquiries(), endpoint: '/v1/profiles/enquiries/refusals' },
  mails: { page: paths.stopMails(), endpoint: '/v1/account/mails/refusals' },
} as const satisfies Record<string, Unsubscription>;

/**
 * Mail clients post to the List-Unsubscribe URL (RFC 8058); its token authorizes the request. Browsers that open the
 * URL are redirected to the page.
 */
export async function handleOneClick(
  request: Request,
  { page, endpoint }: Unsubscription,
  addresses: { api: string; site: string },
): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (request.method !== 'POST') {
    const location = `${addresses.site}${withQuery(page, { token })}`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  }
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of ['x-forwarded-for', 'x-request-id', 'origin', 'sec-fetch-site']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const unsubscribe = new Request(new URL(`/api${endpoint}`, request.url), {
    method: 'POST',
    headers,
    body: JSON.stringify({ token }),
  });
  return handleEndpoint(unsubscribe, addresses, async () => undefined);
}

import { handleEndpoint } from '@/lib/server/bff/handle-endpoint';
import { serverEnv } from '@/lib/server/env';
import { findFollower } from '@/lib/server/pages/follower';

const addresses = { api: serverEnv.PRODUCT_API_URL, site: serverEnv.SITE_URL };

const answer = (request: Request): Promise<Response> =>
  handleEndpoint(request, addresses, async () => findFollower()?.catchUp());

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };

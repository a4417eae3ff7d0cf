import { handleEndpoint } from '@/lib/server/bff/handle-endpoint';
import { addresses } from '@/lib/server/env';
import { findFollower } from '@/lib/server/pages/follower';

const handle = (request: Request): Promise<Response> =>
  handleEndpoint(request, addresses, async () => findFollower()?.catchUp());

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };

import { serveFollowingFeed } from '../../../serve-work-feed';

export const GET = async (_: Request, { params }: { params: Promise<{ key: string }> }): Promise<Response> =>
  serveFollowingFeed('json', (await params).key);

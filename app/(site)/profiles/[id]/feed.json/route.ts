import { serveWorksFeed } from '../../../serve-work-feed';

export const GET = async (_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> =>
  serveWorksFeed('json', (await params).id);

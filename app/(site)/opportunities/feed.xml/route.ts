import { serveFeed } from '../serve-feed';

export const GET = (request: Request): Promise<Response> => serveFeed(request, 'rss');

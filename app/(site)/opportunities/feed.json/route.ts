import { serveFeed } from '../serve-feed';

export function GET(request: Request): Promise<Response> {
  return serveFeed(request, 'json');
}

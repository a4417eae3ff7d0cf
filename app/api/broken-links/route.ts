import { reportBrokenLink } from '@/lib/server/bff/broken-link';
import { serverEnv } from '@/lib/server/env';

export const POST = (request: Request) => reportBrokenLink(request, { site: serverEnv.SITE_URL });

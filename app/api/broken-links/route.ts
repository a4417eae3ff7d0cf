import { reportBrokenLink } from '@/lib/bff/broken-link';
import { serverEnv } from '@/lib/env/server';

export const POST = (request: Request) => reportBrokenLink(request, { site: serverEnv.SITE_URL });

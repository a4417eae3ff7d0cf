import { reportBrowserError } from '@/lib/server/bff/browser-errors';
import { serverEnv } from '@/lib/server/env';

export const POST = (request: Request) => reportBrowserError(request, { site: serverEnv.SITE_URL });

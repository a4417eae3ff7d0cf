import { reportBrowserError } from '@/lib/server/bff/browser-errors';
import { addresses } from '@/lib/server/env';

export const POST = (request: Request) => reportBrowserError(request, addresses);

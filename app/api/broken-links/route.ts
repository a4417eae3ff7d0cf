import { reportBrokenLink } from '@/lib/server/bff/broken-link';
import { addresses } from '@/lib/server/env';

export const POST = (request: Request) => reportBrokenLink(request, addresses);

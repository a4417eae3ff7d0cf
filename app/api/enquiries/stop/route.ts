import { handleOneClick, unsubscriptions } from '@/lib/server/bff/one-click-unsubscribe';
import { addresses } from '@/lib/server/env';

const handle = (request: Request): Promise<Response> => handleOneClick(request, unsubscriptions.enquiries, addresses);

export { handle as GET, handle as POST };

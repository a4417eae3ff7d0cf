import { handleOneClick, unsubscriptions } from '@/lib/server/bff/one-click-unsubscribe';
import { serverEnv } from '@/lib/server/env';

const addresses = { api: serverEnv.PRODUCT_API_URL, site: serverEnv.SITE_URL };

const handle = (request: Request): Promise<Response> => handleOneClick(request, unsubscriptions.mails, addresses);

export { handle as GET, handle as POST };

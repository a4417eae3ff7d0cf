import { handleOneClick, refusals } from '@/lib/bff/one-click';
import { serverEnv } from '@/lib/env/server';

const addresses = { api: serverEnv.PRODUCT_API_URL, site: serverEnv.SITE_URL };

function answer(request: Request): Promise<Response> {
  return handleOneClick(request, refusals.mails, addresses, () => undefined);
}

export { answer as GET, answer as POST };

import { revalidateTag } from 'next/cache';
import { handleOneClick, refusals } from '@/lib/bff/one-click';
import { serverEnv } from '@/lib/env/server';

const addresses = { api: serverEnv.PRODUCT_API_URL, site: serverEnv.SITE_URL };

function answer(request: Request): Promise<Response> {
  return handleOneClick(request, refusals.enquiries, addresses, (tags) => {
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
  });
}

export { answer as GET, answer as POST };

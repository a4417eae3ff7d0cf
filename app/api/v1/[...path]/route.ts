import { revalidateTag } from 'next/cache';
import { handleEndpoint } from '@/lib/bff/handle-endpoint';
import { serverEnv } from '@/lib/env/server';

const addresses = { api: serverEnv.PRODUCT_API_URL, site: serverEnv.SITE_URL };

function answer(request: Request): Promise<Response> {
  return handleEndpoint(request, addresses, (tags) => {
    // At once: the next visitor waits for the new page instead of getting the old one once more.
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
  });
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };

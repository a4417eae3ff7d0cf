import { revalidateTag } from 'next/cache';
import { handleStale } from '@/lib/bff/stale';
import { serverEnv } from '@/lib/env/server';

export const POST = (request: Request) =>
  handleStale(request, serverEnv.WEB_SECRET, (tags) => {
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
  });

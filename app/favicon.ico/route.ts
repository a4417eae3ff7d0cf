import { readFile } from 'node:fs/promises';
import { forward } from '@/lib/server/bff/forward';
import { serverEnv } from '@/lib/server/env';
import { createMarkPath } from '@/lib/shared/domain/site-mark';
import { getSite } from '@/lib/shared/site';

// This route is not prerendered, because the site's icon is only known at run time.
export const dynamic = 'force-dynamic';

const DEFAULT_ICON = 'public/icons/favicon.ico';
/** The icon can change, so no browser may reuse it without asking. Only the HTTP cache in front of Next stores it. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Browsers and feed readers request this URL even without loading a page. */
export async function GET(request: Request): Promise<Response> {
  const { icon } = getSite();
  if (icon === null) {
    const headers = { 'Content-Type': 'image/x-icon', 'Cache-Control': REVALIDATE };
    return new Response(await readFile(DEFAULT_ICON), { headers });
  }
  const response = await forward(request, `${serverEnv.PRODUCT_API_URL}${createMarkPath(icon, 'favicon.ico')}`);
  if (response.ok) response.headers.set('cache-control', REVALIDATE);
  return response;
}

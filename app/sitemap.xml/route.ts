import { asVisitor } from '@/lib/server/api/request';
import {
  cacheResult,
  createListsSitemap,
  createSitemapIndex,
  createSitemapPart,
  ENTRIES_AT_A_TIME,
} from '@/lib/server/seo/sitemap';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import { type SitemapKind, sitemapKinds } from '@/lib/shared/contract/sitemap';

const HOUR = 60 * 60;
const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': `public, max-age=${HOUR}` };
/** Removed pages must disappear from the sitemap immediately. */
const partHeaders = { ...headers, 'Cache-Control': 'public, max-age=0, must-revalidate' };
const RETRY_LATER = { 'Retry-After': '60' };

/** Cached, because finding the start of each part requires a scan of all listed pages. */
const createIndex = cacheResult(HOUR * 1_000, async () =>
  createSitemapIndex((await asVisitor('GET /v1/sitemap/parts', {})).data),
);

/** `/sitemap.xml` lists the parts, such as `/sitemap.xml?kind=lists` and `/sitemap.xml?kind=artworks&after={id}`. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const kind = searchParams.get('kind');
  try {
    if (kind === null) return new Response(await createIndex(), { headers });
    if (kind === 'lists') return new Response(createListsSitemap(), { headers });
    if (isKind(kind))
      return new Response(await createPart(kind, searchParams.get('after') ?? undefined), { headers: partHeaders });
    return new Response(null, { status: 404 });
  } catch (error) {
    if (error instanceof ApiUnavailableError) return new Response(null, { status: 503, headers: RETRY_LATER });
    // The product API rejects ids that do not start a part.
    if (error instanceof ApiError && error.status === 400) return new Response(null, { status: 404 });
    throw error;
  }
}

function isKind(value: string): value is SitemapKind {
  return sitemapKinds.some((kind) => kind === value);
}

/** The stream fails if the product API's response ends early, so a truncated sitemap never looks complete. */
async function createPart(kind: SitemapKind, after: string | undefined): Promise<ReadableStream<Uint8Array>> {
  const part = createSitemapPart(kind, after, async (last) => {
    const query = { kind, after: last, size: String(ENTRIES_AT_A_TIME) };
    return (await asVisitor('GET /v1/sitemap', { query })).data;
  });
  const encoder = new TextEncoder();
  // Waits for the first chunk before sending headers, so a failure can still set the status.
  let piece = await part.next();
  return new ReadableStream({
    async pull(controller) {
      if (piece.done) return controller.close();
      controller.enqueue(encoder.encode(piece.value));
      piece = await part.next();
    },
  });
}

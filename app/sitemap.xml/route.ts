import { asVisitor } from '@/lib/server/api/request';
import {
  cacheResult,
  choosePartSize,
  createListsSitemap,
  createSitemapIndex,
  createSitemapPart,
  ENTRIES_AT_A_TIME,
} from '@/lib/server/seo/sitemap';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import { type SitemapKind, sitemapKinds, sitemapPartSizes } from '@/lib/shared/contract/sitemap';
import { type Language, mainLanguage } from '@/lib/shared/i18n/languages';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';

const HOUR = 60 * 60;
const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': `public, max-age=${HOUR}` };
/** Without `must-revalidate`, browsers would keep listing removed pages. */
const partHeaders = { ...headers, 'Cache-Control': 'public, max-age=0, must-revalidate' };
const RETRY_LATER = { 'Retry-After': '60' };

/**
 * One cached reader for each part size. Caching helps because finding where each part starts requires a scan of all
 * listed pages.
 */
const readParts = new Map(
  sitemapPartSizes.map((size) => [
    size,
    cacheResult(HOUR * 1_000, async () => {
      const { data } = await asVisitor('GET /v1/sitemap/parts', { query: { size: String(size) } });
      return data;
    }),
  ]),
);

/**
 * `/sitemap.xml` lists the parts, such as `/sitemap.xml?kind=lists` and
 * `/sitemap.xml?kind=artworks&after={id}&language=de`.
 */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const kind = searchParams.get('kind');
  const { languages, pages } = getSite();
  try {
    if (kind === null) return new Response(await createIndex(languages), { headers });
    if (kind === 'lists') {
      const written = pages.map((page) => ({ path: paths.sitePage(page.slug), languages: page.languages }));
      return new Response(createListsSitemap(languages, written), { headers });
    }
    const language = languages.find((one) => one === (searchParams.get('language') ?? mainLanguage));
    if (!isKind(kind) || language === undefined) return new Response(null, { status: 404 });
    const part = { kind, after: searchParams.get('after') ?? undefined, language };
    return new Response(await createPart(part, languages), { headers: partHeaders });
  } catch (error) {
    if (error instanceof ApiUnavailableError) return new Response(null, { status: 503, headers: RETRY_LATER });
    // The product API rejects ids that do not start a part.
    if (error instanceof ApiError && error.status === 400) return new Response(null, { status: 404 });
    throw error;
  }
}

async function createIndex(offered: readonly Language[]): Promise<string> {
  const parts = await readParts.get(choosePartSize(offered))?.();
  return createSitemapIndex(parts ?? [], offered);
}

function isKind(value: string): value is SitemapKind {
  return sitemapKinds.some((kind) => kind === value);
}

type Part = Parameters<typeof createSitemapPart>[0];

/** The stream fails if the product API's response ends early, so a truncated sitemap never looks complete. */
async function createPart(given: Part, offered: readonly Language[]): Promise<ReadableStream<Uint8Array>> {
  const part = createSitemapPart(given, offered, async (last) => {
    const query = { kind: given.kind, after: last, size: String(ENTRIES_AT_A_TIME) };
    return (await asVisitor('GET /v1/sitemap', { query })).data;
  });
  const encoder = new TextEncoder();
  // Waits for the first chunk before sending headers, so a failure can still change the status.
  let piece = await part.next();
  return new ReadableStream({
    async pull(controller) {
      if (piece.done) return controller.close();
      controller.enqueue(encoder.encode(piece.value));
      piece = await part.next();
    },
  });
}

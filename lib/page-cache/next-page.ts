import { compressHtml, rememberCompressedHtml } from './compressed-html';
import type { StoredBody, StoredPage } from './page-store';

// The parts used here of what Next passes to a cache handler and reads from it:
// https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath
export type Headers = Record<string, number | string | string[] | undefined>;
export type NextPage = {
  kind: 'APP_PAGE';
  /** Text when it was just rendered; bytes once it is stored, so that no visit has to turn it into them again. */
  html: string | Buffer;
  rscData: Buffer | undefined;
  segmentData: Map<string, Buffer> | undefined;
  headers: Headers | undefined;
  status: number | undefined;
};
type NextAnswer = { kind: 'APP_ROUTE'; body: Buffer; headers: Headers; status: number };
export type NextValue = NextPage | NextAnswer;

/** Where Next names the tags of a page, parted by commas. */
const TAGS = 'x-next-cache-tags';

/** The tags that Next has collected while it was rendered. */
export function readTags({ headers }: NextValue): string[] {
  const given = headers?.[TAGS];
  return typeof given === 'string' ? given.split(',') : [];
}

/** What a store holds of it. Without the tags' header: Next would look through all of them again for each visit. */
export async function toStored(value: NextValue): Promise<Pick<StoredPage, 'body' | 'headers' | 'status'>> {
  const { [TAGS]: _tags, ...headers } = value.headers ?? {};
  return { body: await createBody(value), headers, status: value.status };
}

async function createBody(value: NextValue): Promise<StoredBody> {
  if (value.kind === 'APP_ROUTE') return { kind: 'route', body: value.body };
  const { rscData, segmentData } = value;
  const html = Buffer.from(value.html);
  return { kind: 'page', html, gzip: await compressHtml(html), rsc: rscData, segments: [...(segmentData ?? [])] };
}

/** What Next sends of a stored page. */
export function toNext({ body, headers, status }: StoredPage): NextValue {
  if (body.kind === 'route')
    return { kind: 'APP_ROUTE', body: body.body, headers: { ...headers }, status: status ?? 200 };
  rememberCompressedHtml(body.html, body.gzip);
  const segmentData = body.segments.length > 0 ? new Map(body.segments) : undefined;
  return { kind: 'APP_PAGE', html: body.html, rscData: body.rsc, segmentData, headers: { ...headers }, status };
}

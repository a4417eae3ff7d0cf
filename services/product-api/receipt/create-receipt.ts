import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { choosePaper, type PaperSize } from '@/lib/shared/domain/paper';
import type { Words } from '@/lib/shared/i18n/words';
import type { Db } from '../db/client';
import { NotFoundError, UnreadableImageError } from '../errors';
import type { ImageMaker } from '../image/image-maker';
import { createVariant, imageParameters } from '../imaging/variant';
import { createProcessRunner } from '../jobs/child-processes';
import { createConcurrencyLimiter } from '../jobs/concurrency-limiter';
import { readPaper } from '../site/queries/read-site';
import { composeReceipt, type Receipt, type ReceiptPicture } from './compose-receipt';
import { getSubmittedApplication } from './queries/read-receipt';

const MEGABYTE = 1_024 * 1_024;
/** In bytes. Receipts are sent as email attachments. */
const MAX_BYTES = 3 * MEGABYTE;
/** In pixels. Tried in turn until the receipt fits. 0 omits the pictures. */
const WIDTHS = [560, 320, 0] as const;

const draw = createProcessRunner<Receipt & { paper: PaperSize }, Uint8Array>(
  new URL('./draw-receipt.ts', import.meta.url),
  {
    milliseconds: 20_000,
    megabytes: 512,
  },
);
/** Each queued receipt keeps up to 3 MB of pictures in memory. One client can queue repeated downloads. */
const limit = createConcurrencyLimiter({ slots: availableParallelism(), maxQueued: 60, maxQueuedPerClient: 12 });

/** @throws NotFoundError if nothing was submitted; ProcessFailedError, BusyError, RateLimitedError */
export async function createReceipt(
  { db, makeImage }: { db: Db; makeImage: ImageMaker },
  applicationId: string,
  clientId: string,
  words: Words,
): Promise<{ name: string; content: Uint8Array }> {
  const application = await getSubmittedApplication(db, applicationId);
  if (application === undefined) throw new NotFoundError();
  const paper = choosePaper(await readPaper(db), application.country);
  const name = `application-${formatApplicationNumber(application.number)}.pdf`;
  for (const width of WIDTHS) {
    const rendered = new Map<string, ReceiptPicture>();
    let bytes = 0;
    for (const { artworkId, key } of width === 0 ? [] : application.pictures) {
      const picture = await renderPicture(makeImage, key, { width, clientId });
      if (picture === null) continue;
      rendered.set(artworkId, picture);
      bytes += picture.content.byteLength;
    }
    // The pictures alone exceed the limit.
    if (bytes > MAX_BYTES) continue;
    const content = await limit({ clientId }, () => draw({ ...composeReceipt(application, rendered, words), paper }));
    if (content.byteLength <= MAX_BYTES) return { name, content };
  }
  throw new Error(`The receipt of ${applicationId} is larger than ${MAX_BYTES} bytes.`);
}

/** @returns null for a missing or unreadable picture */
async function renderPicture(
  makeImage: ImageMaker,
  key: string,
  { width, clientId }: { width: number; clientId: string },
): Promise<ReceiptPicture | null> {
  try {
    const variant = createVariant(key, imageParameters.parse({ w: String(width), fm: 'jpg', q: '70' }));
    const { body } = await makeImage(variant, { clientId });
    const content = new Uint8Array(await new Response(body).arrayBuffer());
    const { width: pixels = 0, height = 0 } = await sharp(content).metadata();
    return { content, width: pixels, height };
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof UnreadableImageError) return null;
    throw error;
  }
}

import { UnreadableImageError } from '../errors';
import { createProcessRunner, ProcessFailedError } from '../jobs/child-processes';
import { HEIC } from './header';
import type { InspectedImage } from './inspect-image';

/** A 24-megapixel HEIC takes up to 5 seconds and 700 MB (measured). */
const LIMITS = { milliseconds: 30_000, megabytes: 1_500 };
const inspect = createProcessRunner<string | Uint8Array, InspectedImage>(
  new URL('./image-worker.ts', import.meta.url),
  LIMITS,
);
const decode = createProcessRunner<string | Uint8Array, Uint8Array>(
  new URL('./heic-worker.ts', import.meta.url),
  LIMITS,
);

/**
 * Inspects the file in a child process, because untrusted files can crash or block a decoder or exhaust memory.
 * @param image a path or the content
 */
export async function inspectUnknownImage(image: string | Uint8Array): Promise<InspectedImage> {
  try {
    const found = await inspect(image);
    if ('reason' in found || found.header.contentType !== HEIC) return found;
    const { header, checksum } = found;
    const shown = await inspect(await decode(image));
    return 'reason' in shown ? shown : { ...shown, header, checksum };
  } catch (error) {
    if (!(error instanceof ProcessFailedError)) throw error;
    return { code: 'unsupported_media_type', reason: 'unreadable' };
  }
}

/** Uses a child process, because decoding takes up to 1.3 GB. @throws UnreadableImageError */
export async function convertHeic(heic: Uint8Array): Promise<Uint8Array> {
  try {
    return await decode(heic);
  } catch (error) {
    if (!(error instanceof ProcessFailedError)) throw error;
    throw new UnreadableImageError('The HEIC cannot be read.', { cause: error });
  }
}

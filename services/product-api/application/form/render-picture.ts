import type { FileResponse } from '@/lib/shared/contract/endpoint';
import { type ImageWall, imageContentTypes, wallColours } from '@/lib/shared/domain/image';
import type { ImageMaker } from '../../image/image-maker';
import type { CachedFile } from '../../imaging/disk-cache';
import { createVariant, imageParameters } from '../../imaging/variant';

type Picture = { id: string; key: string; wall: ImageWall };

/**
 * Renders a picture of a submission in a width. It has no metadata, and its name is its id, so that it says nothing of its
 * artist.
 * @throws NotFoundError, UnreadableImageError, BusyError, RateLimitedError
 */
export async function renderPicture(
  makeImage: ImageMaker,
  { id, key, wall }: Picture,
  width: number,
  clientId: string,
): Promise<FileResponse> {
  const variant = createVariant(key, imageParameters.parse({ w: String(width), bg: wallColours[wall] }));
  const { body, size } = await makeImage(variant, { clientId });
  const contentType = imageContentTypes.get(variant.format) ?? 'application/octet-stream';
  return { content: createContent(body), contentType, size, name: `${id}.${variant.format}`, isImmutable: true };
}

function createContent(body: CachedFile['body']): FileResponse['content'] {
  const reader = body instanceof ReadableStream ? body.getReader() : null;
  async function* read(): AsyncGenerator<Uint8Array> {
    if (reader === null) {
      if (body instanceof Uint8Array) yield body;
      return;
    }
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
  }
  return Object.assign(read(), { destroy: () => reader?.cancel() });
}

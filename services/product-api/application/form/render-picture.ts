import type { FileResponse } from '@/lib/shared/contract/endpoint';
import { type ImageWall, imageContentTypes, wallColours } from '@/lib/shared/domain/image';
import type { ImageMaker } from '../../image/image-maker';
import { createVariant, imageParameters } from '../../imaging/variant';

type Picture = { id: string; key: string; wall: ImageWall };

/**
 * Removes metadata and names the file after the picture's id, because the originals could identify the artist.
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
  const reader = (body instanceof Uint8Array ? new Blob([body]).stream() : body).getReader();
  async function* read(): AsyncGenerator<Uint8Array> {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
  }
  const content = Object.assign(read(), { destroy: () => reader.cancel() });
  return { content, contentType, size, name: `${id}.${variant.format}`, isImmutable: true };
}

import { uploadLimits } from '@/lib/domain/image';

/** The bytes are no image that we read: broken, of an unknown kind, or of too many pixels. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';
}

/** Larger pictures are refused before they are decoded: a small file can ask for much memory. */
export const MAX_PIXELS = uploadLimits.megapixels * 1_000_000;

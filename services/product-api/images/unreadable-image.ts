/** The bytes are no image that we read: broken, of an unknown kind, or of too many pixels. */
export class UnreadableImage extends Error {
  override name = 'UnreadableImage';
}

/** Larger pictures are refused before they are decoded: a small file can ask for much memory. */
export const MAX_PIXELS = 100_000_000;

import type { Artwork, ArtworkImage } from '@/lib/shared/contract/artwork';

/** A work that a question is about. */
export type EnquiryArtwork = Pick<Artwork, 'id' | 'title' | 'year'> & {
  artist: string;
  /** Null for a work without an image, and for one with a content warning. */
  image: ArtworkImage | null;
};

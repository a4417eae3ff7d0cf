import type { Artwork, ArtworkImage } from '@/lib/shared/contract/artwork';

/** The work that an enquiry is about. */
export type EnquiryArtwork = Pick<Artwork, 'id' | 'title' | 'year'> & {
  artist: string;
  /** Null for a work without an image or with a content warning. */
  image: ArtworkImage | null;
};

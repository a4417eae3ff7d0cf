import type { Artwork } from '@/lib/shared/contract/artwork';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import type { ApplicationContent, ChosenWork } from '@/lib/shared/domain/application';
import { formatSize } from '@/lib/shared/domain/artwork';

/** The fields of an artist's work that an application shows. */
export type WorkFacts = Pick<OwnArtwork, 'id' | 'title' | 'year' | 'medium' | 'size' | 'image' | 'price'>;

export function pickWorkFacts({ images, ...artwork }: Artwork): WorkFacts {
  return { ...artwork, image: images[0] ?? null };
}

/** Describes the chosen works for the checklist; a work that is not loaded yet lacks nothing. */
export function listChosenWorks(
  chosen: ApplicationContent['works'],
  works: ReadonlyMap<string, WorkFacts>,
): ChosenWork[] {
  return chosen.map(({ artworkId, statement }) => describeChosenWork(works.get(artworkId), statement));
}

export function describeChosenWork(work: WorkFacts | undefined, statement: string | null): ChosenWork {
  if (work === undefined) {
    return { title: '', hasPicture: true, year: '', medium: '', hasSize: true, hasPrice: true, statement };
  }
  const { title, year, medium, size, image, price } = work;
  return {
    title,
    hasPicture: image !== null,
    year,
    medium,
    hasSize: formatSize(size) !== null,
    hasPrice: price.kind === 'EXACT',
    statement,
  };
}

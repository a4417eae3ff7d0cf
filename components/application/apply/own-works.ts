import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import type { Applicant } from '@/lib/browser/members/application/applications';
import { ownArtworkQuery, ownArtworksQuery } from '@/lib/browser/members/artwork/own-artworks';
import { readListState } from '@/lib/browser/members/list-pages';
import { isMissing } from '@/lib/shared/api/error-message';
import type { Artwork } from '@/lib/shared/contract/artwork';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import type { ApplicationContent } from '@/lib/shared/domain/application';
import type { ChosenWork } from '@/lib/shared/domain/application-checks';
import { hasSize } from '@/lib/shared/domain/artwork';
import { noOwnFilters } from '@/lib/shared/filters/own-artworks';

/** Also loads chosen works that are not on the pages loaded so far. */
export function useOwnWorks({ accountId, profileId }: Applicant, chosen: ApplicationContent['works']) {
  const query = useInfiniteQuery(ownArtworksQuery(accountId, profileId, { ...noOwnFilters, sortBy: 'newest' }));
  const list = readListState(query);
  const rows = list.rows ?? [];
  const ids = list.rows === null ? [] : chosen.map(({ artworkId }) => artworkId);
  const others = ids.filter((id) => !rows.some((row) => row.id === id));
  const read = useQueries({ queries: others.map((id) => ownArtworkQuery(accountId, id)) });
  const works = new Map<string, WorkFacts>(rows.map((row) => [row.id, row]));
  for (const { data } of read) {
    if (data !== undefined) works.set(data.id, pickWorkFacts(data));
  }
  return {
    list,
    works,
    /** Null until the list has loaded. */
    count: query.data?.pages[0]?.counts.all ?? null,
    /** Chosen works that no longer exist. */
    missing: others.filter((_, index) => isMissing(read[index]?.error)),
  };
}

export type WorkFacts = Pick<OwnArtwork, 'id' | 'title' | 'year' | 'medium' | 'size' | 'image' | 'price'>;

export function pickWorkFacts({ images, ...artwork }: Artwork): WorkFacts {
  return { ...artwork, image: images[0] ?? null };
}

/** Until the work has loaded, reports no details as missing. */
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
    hasSize: hasSize(size),
    hasPrice: price.kind === 'EXACT',
    statement,
  };
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ListEnd } from '@/components/ui/list-end';
import { SearchField } from '@/components/ui/search-field';
import { Sheet } from '@/components/ui/sheet';
import type { Applicant } from '@/lib/browser/members/application/applications';
import { OWN_ARTWORKS_PAGE_SIZE, ownArtworksQuery } from '@/lib/browser/members/artwork/own-artworks';
import { readListState } from '@/lib/browser/members/list-state';
import { noOwnFilters } from '@/lib/shared/filters/own-artworks';
import { WorkTile, WorkTiles } from './work-tile';

type WorksSheetProps = {
  applicant: Applicant;
  /** Ids of the chosen works. */
  chosen: readonly string[];
  max: number;
  onToggle: (id: string) => void;
  onClose: () => void;
};

/** All works of the artist, with a search. */
export function WorksSheet({ applicant, chosen, max, onToggle, onClose }: WorksSheetProps) {
  const [typed, setTyped] = useState('');
  const searchQuery = useDeferredValue(typed.trim());
  const filters = { ...noOwnFilters, sortBy: 'newest' as const, ...(searchQuery !== '' && { searchQuery }) };
  const list = readListState(useInfiniteQuery(ownArtworksQuery(applicant.accountId, applicant.profileId, filters)));
  return (
    <Sheet
      title={`Your works, ${chosen.length} of ${max} chosen`}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="pad-above-24">
        <SearchField
          name="works"
          label="Search your works"
          placeholder="Title, medium, series or year"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <WorkTiles isLoading={list.rows === null || list.isOld}>
        {list.rows?.map((work) => (
          <WorkTile
            key={work.id}
            work={work}
            place={chosen.indexOf(work.id)}
            isSingle={max === 1}
            isDisabled={chosen.length >= max && !chosen.includes(work.id)}
            onToggle={() => onToggle(work.id)}
          />
        ))}
      </WorkTiles>
      <ListEnd list={list} pageSize={OWN_ARTWORKS_PAGE_SIZE} />
    </Sheet>
  );
}

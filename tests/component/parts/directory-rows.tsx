import { DirectoryRows } from '@/components/directory/directory-rows';
import { clearFilters } from '@/lib/shared/filters/directory';

const nobody = { image: null, verified: false, artworks: [], kind: 'person', place: null } as const;

/** The first page of the directory, with another one to load. */
export function DirectoryRowsPart() {
  return (
    <DirectoryRows
      filters={clearFilters({ userType: undefined })}
      pages={[{ page: 1, rows: [{ ...nobody, id: '1', name: 'Ada Low', practice: 'Drawing', openOpportunities: '' }] }]}
      offset={0}
      total={2}
      totalIsCapped={false}
      hasMore
      totalLabel="2"
    />
  );
}

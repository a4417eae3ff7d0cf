import { TabLinks } from '@/components/ui/tab-links';
import type { DirectoryFacets } from '@/lib/contract/profile';
import { userTypeLabels } from '@/lib/domain/profile';
import { formatCount } from '@/lib/domain/text';
import { changeFilters, type DirectoryFilters, directoryTabs, hrefOf } from './directory-filters';

/** Beyond this a count is no longer exact (product 3). */
const COUNT_MAX = 10_000;

/** User types with how many each has while the other filters stay. */
export function DirectoryTabs({ filters, facets }: { filters: DirectoryFilters; facets: DirectoryFacets }) {
  const counts = new Map(facets.userTypes.map((facet) => [facet.value, facet.count]));
  const everyone = facets.userTypes.reduce((sum, facet) => sum + facet.count, 0);
  return (
    <TabLinks
      label="Who to look for"
      tabs={directoryTabs.map((userType) => {
        const count = userType === undefined ? everyone : (counts.get(userType) ?? 0);
        return {
          href: hrefOf(changeFilters(filters, { userType })),
          label: userType === undefined ? 'Everyone' : userTypeLabels[userType],
          count: formatCount(Math.min(count, COUNT_MAX), count > COUNT_MAX),
          isCurrent: userType === filters.userType,
        };
      })}
    />
  );
}

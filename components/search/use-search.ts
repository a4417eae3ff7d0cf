import { useRouter } from 'next/navigation';
import { addRecentSearch } from '@/lib/browser/choices/recent-searches';
import { createResultsHref, normalizeTyped } from '@/lib/shared/filters/search';

/** Opens the results of a query and adds it to the recent searches. */
export function useSearch(): (typed: string) => void {
  const router = useRouter();
  return (typed) => {
    router.push(createResultsHref(typed));
    addRecentSearch(normalizeTyped(typed));
  };
}

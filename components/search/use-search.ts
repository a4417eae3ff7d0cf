import { addRecentSearch } from '@/lib/browser/choices/recent-searches';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { createResultsHref, normalizeTyped } from '@/lib/shared/filters/search';

/** Also adds the query to the recent searches. */
export function useSearch(): (typed: string) => void {
  const router = useRouter();
  return (typed) => {
    router.push(createResultsHref(typed));
    addRecentSearch(normalizeTyped(typed));
  };
}

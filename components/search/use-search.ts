import { useRouter } from 'next/navigation';
import { addRecentSearch } from '@/lib/browser/choices/recent-searches';
import { createResultsHref, normalizeTyped } from '@/lib/shared/filters/search';

/** Goes to the results for what was typed, and remembers it on the device. */
export function useSearch(): (typed: string) => void {
  const router = useRouter();
  return (typed) => {
    router.push(createResultsHref(typed));
    addRecentSearch(normalizeTyped(typed));
  };
}

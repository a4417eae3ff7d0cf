import { useRouter } from 'next/navigation';
import { rememberSearch } from '@/lib/context/recent-searches';
import { createResultsHref, normalizeTyped } from '@/lib/filters/search';

/** Goes to the results for what was typed, and remembers it on the device. */
export function useSearch(): (typed: string) => void {
  const router = useRouter();
  return (typed) => {
    router.push(createResultsHref(typed));
    rememberSearch(normalizeTyped(typed));
  };
}

import { useRouter } from 'next/navigation';
import { createResultsHref, normalizeTyped } from '@/lib/filters/search';

/** Goes to the results for what was typed, and remembers it on the device. */
export function useSearch(): (typed: string) => void {
  const router = useRouter();
  return (typed) => {
    router.push(createResultsHref(typed));
    void rememberSearch(typed);
  };
}

async function rememberSearch(typed: string): Promise<void> {
  try {
    const recent = await import('@/lib/context/recent-searches');
    recent.rememberSearch(normalizeTyped(typed));
  } catch {
    // The code did not arrive: the search goes on, and is not offered again.
  }
}

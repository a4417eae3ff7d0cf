import { useRouter } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import { paths } from '@/lib/paths';
import type { CallQuery } from './opportunity-filters';

/**
 * The list's query and a way to another one without reload. What is shown changes at once; the list
 * follows when the server has answered. Going anywhere leaves the page out, so it starts again at 1.
 */
export function useCallQuery(query: CallQuery) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [shown, setShown] = useOptimistic(query);
  const go = (next: CallQuery, how: 'push' | 'replace' = 'push') =>
    startTransition(() => {
      setShown(next);
      router[how](paths.opportunities(next), { scroll: false });
    });
  return { shown, go, isPending };
}

import { useRouter } from 'next/navigation';
import { useOptimistic, useRef, useTransition } from 'react';

type Method = 'push' | 'replace';

/**
 * The filters of a list and the way to others without reload. A choice shows at once, and the list
 * follows when the server has answered; the scroll position stays.
 */
export function useFilters<Filters>(filters: Filters, createHref: (filters: Filters) => string) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [shown, show] = useOptimistic(filters);
  const lastMethod = useRef<Method>('push');

  const go = (next: Filters, method: Method = 'push') => {
    // What takes the place of a choice still on its way takes that choice's step in the history.
    const how = isPending && lastMethod.current === 'push' ? 'push' : method;
    lastMethod.current = how;
    startTransition(() => {
      show(next);
      router[how](createHref(next), { scroll: false });
    });
  };

  return { shown, go, isPending };
}

import { useRouter } from 'next/navigation';
import { useOptimistic, useRef, useTransition } from 'react';

type Method = 'push' | 'replace';

/**
 * The filters of a list, and a function that changes them without a reload. A choice shows at once, and the list
 * follows with the server's response; the scroll position is kept.
 */
export function useFilters<Filters>(filters: Filters, createHref: (filters: Filters) => string) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [shown, show] = useOptimistic(filters);
  const lastMethod = useRef<Method>('push');

  const go = (next: Filters, method: Method = 'push') => {
    // A choice that replaces a pending one also replaces its history entry.
    const how = isPending && lastMethod.current === 'push' ? 'push' : method;
    lastMethod.current = how;
    startTransition(() => {
      show(next);
      router[how](createHref(next), { scroll: false });
    });
  };

  return { shown, go, isPending };
}

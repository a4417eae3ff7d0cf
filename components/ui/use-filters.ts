import { useOptimistic, useRef, useTransition } from 'react';
import { useRouter } from '@/lib/browser/i18n/navigation';

type Method = 'push' | 'replace';

/** Shows a choice immediately, and the list once the server responds. Keeps the scroll position. */
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

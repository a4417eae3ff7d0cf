'use client';

import { useRouter } from 'next/navigation';
import { TextButton } from '@/components/ui/text-link';
import { showError } from '@/components/ui/toast';

/** Saves the list's filters, so that new matches are mailed. The code behind it is loaded with the first press. */
export function SaveSearchButton({ name, query }: { name: string; query: string }) {
  const router = useRouter();
  const press = () => {
    import('./save-search').then(
      ({ pressSaveSearch }) => pressSaveSearch({ name, query }, router.push),
      () => showError('That did not load. Nothing has changed.', { label: 'Try again', onPress: press }),
    );
  };
  return <TextButton onClick={press}>Mail me new ones</TextButton>;
}

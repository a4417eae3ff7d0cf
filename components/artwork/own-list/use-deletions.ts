import { useEffect, useState } from 'react';
import { showError } from '@/components/ui/toast';
import { ApiError } from '@/lib/api/request';
import { createDelayedDeletion, NO_DELETIONS } from '@/lib/members/delayed-deletion';
import { deleteArtworks } from '@/lib/members/own-artworks';
import { paths } from '@/lib/paths';

/** A deletion can be undone for ten seconds. Leaving the page makes it permanent. */
export function useDeletions(accountId: string, profileId: string) {
  const [deletions, setDeletions] = useState(NO_DELETIONS);
  const [deletion] = useState(() =>
    createDelayedDeletion(
      (ids) => deleteArtworks(accountId, profileId, ids),
      setDeletions,
      () => showError('That was not deleted. It is all still here.', { label: 'See', href: paths.accountArtworks() }),
    ),
  );
  useEffect(() => deletion.flush, [deletion]);
  return { deletions, deletion };
}

/** Says why something was not saved; the list is read again anyway. */
export async function attempt(change: () => Promise<unknown>, failure: string): Promise<void> {
  try {
    await change();
  } catch (error) {
    showError(error instanceof ApiError ? error.message : failure, {
      label: 'Try again',
      onPress: () => void attempt(change, failure),
    });
  }
}

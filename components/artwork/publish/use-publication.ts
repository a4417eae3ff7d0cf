import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { paths } from '@/lib/shared/paths';

/** Runs one publication at a time, then opens the work's page. On failure the draft stays saved. */
export function usePublication({ id, title }: Pick<Artwork, 'id' | 'title'>) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (publish: () => Promise<'PUBLISHED' | 'UNLISTED' | 'REDIRECTED'>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const result = await publish();
      if (result === 'REDIRECTED') return;
      if (result === 'PUBLISHED')
        showToast(`“${title}” is up.`, { label: 'Promote it', href: paths.promoteArtwork(id) });
      else showToast(`“${title}” can be seen by everyone who has its link.`);
      router.push(paths.artwork(id));
    } catch (error) {
      setFailure(describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, failure };
}

function describeFailure(error: unknown): string {
  return errorToMessage(error, 'We could not reach the site. Your draft is saved, and nothing was charged. Try again.');
}

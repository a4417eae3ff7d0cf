import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { showToast } from '@/components/ui/toast';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { paths } from '@/lib/shared/paths';

/** Runs one publication at a time, then opens the work's page. On failure the draft stays saved. */
export function usePublication({ id, title }: Pick<Artwork, 'id' | 'title'>) {
  const router = useRouter();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (publish: () => Promise<'PUBLISHED' | 'UNLISTED' | 'REDIRECTED'>) => publish(),
    onSuccess: (result) => {
      if (result === 'REDIRECTED') return;
      if (result === 'PUBLISHED')
        showToast(`“${title}” is up.`, { label: 'Promote it', href: paths.promoteArtwork(id) });
      else showToast(`“${title}” can be seen by everyone who has its link.`);
      router.push(paths.artwork(id));
    },
  });
  return { run: mutate, isBusy: isPending, failure: error && describeFailure(error) };
}

function describeFailure(error: unknown): string {
  return errorToMessage(error, 'We could not reach the site. Your draft is saved, and nothing was charged. Try again.');
}

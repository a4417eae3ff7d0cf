import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Loading } from '@/components/ui/failure';
import { OptionList } from '@/components/ui/option-list';
import { Sheet } from '@/components/ui/sheet';
import { showToast } from '@/components/ui/toast';
import { shownArtworksQuery, swapShownArtwork } from '@/lib/browser/members/artwork/shown-artworks';
import { useMember } from '@/lib/browser/session/member';
import type { OwnArtwork, ShownArtwork } from '@/lib/shared/contract/own-artwork';
import { describeFailure } from './bulk-outcome';

type SwapSheetProps = {
  profileId: string;
  /** The frozen work to publish; null while the sheet is closed. */
  artwork: OwnArtwork | null;
  onClose: () => void;
};

/** Chooses the published work that a frozen one replaces. */
export function SwapSheet({ profileId, artwork, onClose }: SwapSheetProps) {
  return (
    <Sheet title="Show it instead of another" isOpen={artwork !== null} onClose={onClose}>
      {artwork && <Swap profileId={profileId} artwork={artwork} onClose={onClose} />}
    </Sheet>
  );
}

function Swap({ profileId, artwork, onClose }: SwapSheetProps & { artwork: OwnArtwork }) {
  const { accountId } = useMember();
  const owner = { accountId, profileId };
  const query = useQuery(shownArtworksQuery(owner, undefined));
  const shown = query.data?.works.filter(({ isShown }) => isShown);
  const [insteadOf, setInsteadOf] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: { shown: readonly ShownArtwork[]; insteadOf: string }) =>
      swapShownArtwork(owner, chosen.shown, { id: artwork.id, insteadOf: chosen.insteadOf }),
    onMutate: () => setFailure(null),
    onSuccess: () => {
      showToast(`“${artwork.title}” is shown again.`);
      onClose();
    },
    onError: (error) => setFailure(describeFailure(error)),
  });
  if (shown === undefined) {
    return <Loading label="Loading your works" query={query} failure="Your works could not be loaded." />;
  }
  const send = () => {
    if (insteadOf === null) setFailure('Choose the work that gives up its place.');
    else mutate({ shown, insteadOf });
  };
  return (
    <div className="stack gap-24 pad-above-12">
      <p className="t-small quiet">
        The work that gives up its place is kept, and only you see it until there is room. Nothing is deleted.
      </p>
      <OptionList
        legend={`Show “${artwork.title}” instead of`}
        name="insteadOf"
        options={shown.map(({ id, title, year }) => ({
          value: id,
          label: year ? `${title}, ${year}` : title,
          isShown: true,
        }))}
        value={insteadOf}
        error={failure ?? undefined}
        onChange={(chosen) => {
          setFailure(null);
          setInsteadOf(chosen);
        }}
      />
      <div>
        <ActionButton isBusy={isPending} busyLabel="Changing" onClick={send}>
          Show it
        </ActionButton>
      </div>
    </div>
  );
}

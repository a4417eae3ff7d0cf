import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from '@/components/ui/failure';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { OptionList } from '@/components/ui/option-list';
import { showToast } from '@/components/ui/toast';
import type { FieldErrors } from '@/components/ui/use-field-errors';
import { shownArtworksQuery, swapShownArtwork } from '@/lib/browser/members/artwork/shown-artworks';
import { useMember } from '@/lib/browser/session/member';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';

type SwapSheetProps = { artwork: OwnArtwork; onClose: () => void };

export function SwapSheet({ artwork: { id, profileId, title }, onClose }: SwapSheetProps) {
  const { accountId } = useMember();
  const owner = { accountId, profileId };
  const query = useQuery(shownArtworksQuery(owner, undefined));
  const shown = query.data?.works.filter(({ isShown }) => isShown);
  const [insteadOf, setInsteadOf] = useState<string | null>(null);
  const { sheet, errors } = useFormSheet({
    listErrors: (): FieldErrors =>
      insteadOf === null ? { insteadOf: 'Choose the work that gives up its place.' } : {},
    save: () => swapShownArtwork(owner, shown ?? [], { id, insteadOf: insteadOf ?? '' }),
    onSaved: () => {
      showToast(`“${title}” is shown again.`);
      onClose();
    },
    otherwise: 'The connection dropped. Nothing is lost: try again.',
  });
  return (
    <FormSheet
      {...sheet}
      // Nothing can be chosen until the works have loaded.
      onSubmit={() => shown && sheet.onSubmit()}
      title="Show it instead of another"
      submit="Show it"
      busyLabel="Changing"
      onClose={onClose}
    >
      {shown ? (
        <>
          <p className="t-small quiet">
            The work that gives up its place is kept, and only you see it until there is room. Nothing is deleted.
          </p>
          <OptionList
            legend={`Show “${title}” instead of`}
            name="insteadOf"
            options={shown.map((work) => ({
              value: work.id,
              label: work.year ? `${work.title}, ${work.year}` : work.title,
            }))}
            value={insteadOf}
            error={errors.insteadOf}
            onChange={setInsteadOf}
          />
        </>
      ) : (
        <Loading label="Loading your works" query={query} failure="Your works could not be loaded." />
      )}
    </FormSheet>
  );
}

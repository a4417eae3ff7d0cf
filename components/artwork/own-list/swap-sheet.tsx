import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { Loading } from '@/components/ui/loading';
import { OptionList } from '@/components/ui/option-list';
import { showToast } from '@/components/ui/toast';
import type { FieldErrors } from '@/components/ui/use-field-errors';
import { shownArtworksQuery, swapShownArtwork } from '@/lib/browser/members/artwork/shown-artworks';
import { useMember } from '@/lib/browser/session/member';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';

type SwapSheetProps = { artwork: OwnArtwork; onClose: () => void };

export function SwapSheet({ artwork: { id, profileId, title }, onClose }: SwapSheetProps) {
  const t = useTranslations();
  const { accountId } = useMember();
  const owner = { accountId, profileId };
  const query = useQuery(shownArtworksQuery(owner, undefined));
  const shown = query.data?.works.filter(({ isShown }) => isShown);
  const [insteadOf, setInsteadOf] = useState<string | null>(null);
  const { sheet, errors } = useFormSheet({
    listErrors: (): FieldErrors => (insteadOf === null ? { insteadOf: t('artwork.own.swap.missing') } : {}),
    save: () => swapShownArtwork(owner, shown ?? [], { id, insteadOf: insteadOf ?? '' }),
    onSaved: () => {
      showToast(t('artwork.own.swap.shown', { title }));
      onClose();
    },
    otherwise: t('artwork.own.dropped'),
  });
  return (
    <FormSheet
      {...sheet}
      // Ignores submission until the works have loaded.
      onSubmit={() => shown && sheet.onSubmit()}
      title={t('artwork.own.action.swap')}
      submit={t('artwork.own.swap.submit')}
      busyLabel={t('artwork.own.changing')}
      onClose={onClose}
    >
      {shown ? (
        <>
          <p className="t-small quiet">{t('artwork.own.swap.text')}</p>
          <OptionList
            legend={t('artwork.own.swap.instead', { title })}
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
        <Loading label={t('artwork.own.loading')} query={query} failure={t('artwork.own.loadFailed')} />
      )}
    </FormSheet>
  );
}

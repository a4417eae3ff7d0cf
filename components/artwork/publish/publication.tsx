import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import styles from './full-wall.module.css';

/** Null if the work is not published yet, because the payment page opens. */
export type Published = 'PUBLIC' | 'UNLISTED' | null;

type PublicationProps = {
  artwork: Artwork;
  title: string;
  lead: string;
  action: string;
  disabledReason?: string | undefined;
  /** Label of the link for leaving without publishing. */
  leave: string;
  onPublish: () => Promise<Published>;
  children?: ReactNode;
};

/** If publishing fails, the draft remains saved. */
export function Publication(props: PublicationProps) {
  const { artwork, title, lead, action, disabledReason, leave, onPublish, children } = props;
  const t = useTranslations();
  const router = useRouter();
  const { mutate, isPending, error } = useMutation({
    mutationFn: onPublish,
    onSuccess: (published) => {
      if (published === null) return;
      if (published === 'PUBLIC') {
        showToast(
          t('artwork.form.isUp', { title: artwork.title }),
          getSite().sales.boosts
            ? { label: t('artwork.owner.promoteIt'), href: paths.promoteArtwork(artwork.id) }
            : undefined,
        );
      } else showToast(t('artwork.publish.byLink', { title: artwork.title }));
      router.push(paths.artwork(artwork.id));
    },
  });
  return (
    <>
      <h2 className="t-h2">{title}</h2>
      <p className={`quiet ${styles.lead}`}>{lead}</p>
      {children}
      {error && (
        <div className="above-20">
          <Failure>{errorToMessage(error, t('artwork.publish.failed'))}</Failure>
        </div>
      )}
      <div className="cluster center gap-20 rows-12 above-24">
        <ActionButton
          isBusy={isPending}
          busyLabel={t('ui.busy.publishing')}
          disabledReason={disabledReason}
          onClick={() => mutate()}
        >
          {action}
        </ActionButton>
        <TextLink href={paths.accountArtworks()}>{leave}</TextLink>
      </div>
    </>
  );
}

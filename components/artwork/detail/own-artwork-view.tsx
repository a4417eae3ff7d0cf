import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { ownArtworkQuery } from '@/lib/browser/members/artwork/own-artworks';
import { queryClient } from '@/lib/browser/members/query-client';
import type { Member } from '@/lib/browser/session/state';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { pickTexts } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { UnverifiedNotice } from '../unverified-notice';
import { ArtworkLabel } from './artwork-label';
import { Description, WorkLayout } from './work-layout';
import styles from './work-layout.module.css';

export function OwnArtworkView({ id, member, otherwise }: { id: string; member: Member; otherwise: ReactNode }) {
  const { t, language } = useWords();
  const { data } = useQuery({ ...ownArtworkQuery(member.accountId, id), retry: false }, queryClient);
  const artwork = data && pickTexts(data, ['title', 'description'], language);
  const owner = member.profiles.find((profile) => profile.id === artwork?.profileId);
  const title = artwork?.title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  if (artwork === undefined || owner === undefined) return otherwise;
  return (
    <article className="page">
      <div className="under-32">
        <HiddenNotice artwork={artwork} isWaiting={member.registration.standing === 'WAITING'} />
      </div>
      <div className={artwork.frozen ? styles.frozen : undefined}>
        <WorkLayout artwork={artwork}>
          <ArtworkLabel
            artwork={{ ...artwork, isPromoted: artwork.isPromoted && !artwork.hidden }}
            contact={owner.contact}
          />
          <p className="t-small cluster gap-20 rows-8 above-20">
            <TextLink href={paths.editArtwork(id)}>{t('artwork.owner.editThis')}</TextLink>
            <TextLink href={paths.accountArtworks()}>{t('artwork.owner.all')}</TextLink>
          </p>
          {artwork.availability === 'FOR_SALE' && <UnverifiedNotice member={member} works="one" className="above-20" />}
        </WorkLayout>
      </div>
      {artwork.description && (
        <div className="above-56">
          <Description text={artwork.description} lang={artwork.langs.description} />
        </div>
      )}
    </article>
  );
}

type HiddenNoticeProps = { artwork: Artwork; isWaiting: boolean };

function HiddenNotice({ artwork: { id, hidden, frozen, visibility }, isWaiting }: HiddenNoticeProps) {
  const t = useTranslations();
  const toPublish = (chunks: ReactNode) => <TextLink href={paths.publishArtwork(id)}>{chunks}</TextLink>;
  if (hidden && isWaiting) return <Notice icon="clock">{t('artwork.owner.waiting')}</Notice>;
  if (hidden) {
    const toWorks = (chunks: ReactNode) => <TextLink href={paths.accountArtworks()}>{chunks}</TextLink>;
    return <Notice icon="eye-off">{t.rich('artwork.owner.hidden', { link: toWorks })}</Notice>;
  }
  if (frozen) return <Notice icon="frozen">{t.rich('artwork.owner.frozen', { link: toPublish })}</Notice>;
  if (visibility === 'DRAFT')
    return <Notice icon="pencil">{t.rich('artwork.owner.draft', { link: toPublish })}</Notice>;
  return <Notice icon="check">{t('artwork.owner.up')}</Notice>;
}

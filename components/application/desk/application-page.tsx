'use client';

import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { LARGE_SIZES, SubmissionTexts, SubmissionWorks } from '@/components/application-form/submission';
import { IconButton } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { ProtectedPicture } from '@/components/ui/picture';
import { createRatio } from '@/components/ui/picture-ratio';
import { isShortcut } from '@/components/ui/shortcut';
import { Spinner } from '@/components/ui/spinner';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { usePathname, useRouter } from '@/lib/browser/i18n/navigation';
import { deskApplicationQuery } from '@/lib/browser/members/application/application-desk';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { changePageUrl } from '@/lib/browser/store/use-page-search';
import { isRejected } from '@/lib/shared/api/error-message';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { joinParts } from '@/lib/shared/domain/text';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import { createProtectedSrcSet } from '@/lib/shared/image-url';
import styles from './application-page.module.css';
import { ApplicationSide } from './application-side';
import { createApplicationHref, createDeskHref, useDeskFilters } from './desk-filters';
import { useDeskKeys } from './desk-keys';
import { isDeskBehind, rememberPlace } from './desk-place';
import { formatArtistPlace } from './desk-row-parts';
import { KeysSheet } from './keys-sheet';
import { OwnOpportunity } from './own-opportunity';
import { useNeighbours } from './use-neighbours';

export function ApplicationPage({ id }: { id: string }) {
  // The id comes from the URL, because moving to another application does not update the route's parameters.
  const applicationId = usePathname().split('/').at(-1) ?? '';
  return (
    <OwnOpportunity id={id}>
      {(owner, call) => <DeskApplicationView owner={owner} call={call} applicationId={applicationId} />}
    </OwnOpportunity>
  );
}

type ViewProps = { owner: OpportunityOwner; call: Opportunity; applicationId: string };

function DeskApplicationView({ owner, call, applicationId }: ViewProps) {
  const words = useWords();
  const { t, language } = words;
  const { opportunityId } = owner;
  const router = useRouter();
  const [filters] = useDeskFilters(opportunityId);
  const { data: application, error, refetch } = useQuery(deskApplicationQuery(owner, applicationId, filters));
  const list = useNeighbours(owner, filters, applicationId, application);
  const [hasKeys, setHasKeys] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const deskHref = createDeskHref(opportunityId, filters);
  usePreloadedPicture(list.next?.image ?? null);

  useEffect(() => rememberPlace(opportunityId, applicationId), [opportunityId, applicationId]);

  const show = (id: string | null) => {
    if (id === null) return;
    changePageUrl(addLanguage(createApplicationHref(opportunityId, id, filters), language), 'replaceState');
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  };
  const close = () => (isDeskBehind(opportunityId) ? router.back() : router.push(deskHref));
  const pressBack = (event: MouseEvent) => {
    if (isShortcut(event) || event.shiftKey || !isDeskBehind(opportunityId)) return;
    event.preventDefault();
    router.back();
  };
  useDeskKeys(({ kind }) => {
    if (kind === 'next') show(list.nextId);
    else if (kind === 'previous') show(list.previousId);
    else if (kind === 'close') close();
    else if (kind === 'help') setHasKeys(true);
    else return false;
    return true;
  });

  const known = application ?? list.row;
  const image = list.row?.image;
  return (
    <>
      <nav
        className={`row center spread gap-16 on-wall hair-under ${styles.bar}`}
        aria-label={t('application.desk.title')}
      >
        <Link href={deskHref} className="t-ui inline-row center gap-8 shrink control" onClick={pressBack}>
          <Icon name="arrow-left" size={18} />
          <bdi className={`shrink clip nowrap ${styles.back}`}>{call.title}</bdi>
        </Link>
        <span className="row center gap-12 rigid">
          <TextButton className={`t-small control ${styles.keys}`} onClick={() => setHasKeys(true)}>
            {t('application.keys.title')}
          </TextButton>
          {list.position !== null && list.total !== null && (
            <span className="t-small quiet numbers hide-narrow">
              {t('application.desk.position', { position: list.position, total: list.total })}
            </span>
          )}
          <IconButton
            icon="arrow-left"
            label={t('application.desk.previous')}
            disabled={list.previousId === null}
            onClick={() => show(list.previousId)}
          />
          <IconButton
            icon="arrow-right"
            label={t('application.desk.next')}
            disabled={list.nextId === null}
            onClick={() => show(list.nextId)}
          />
        </span>
      </nav>
      <header className={`break ${styles.head}`}>
        <h1 ref={heading} tabIndex={-1} className="t-h1">
          <bdi>{known?.profile.name ?? t('application.desk.one')}</bdi>
        </h1>
        {known && (
          <p className="t-ui quiet">
            {joinParts(
              [
                t('application.desk.numbered', { number: formatApplicationNumber(known.number) }),
                formatArtistPlace(known.ofArtist, words),
              ],
              language,
            )}
          </p>
        )}
      </header>
      <p role="status" className="visually-hidden">
        {application && joinParts([application.profile.name, formatApplicationNumber(application.number)], language)}
      </p>
      {application && (
        <div className={`grid medium-columns-1 ${styles.columns}`}>
          <div className={styles.works}>
            <SubmissionWorks works={application.submission.works} />
          </div>
          <div className={styles.side}>
            <ApplicationSide
              key={application.id}
              owner={owner}
              application={application}
              knownLabels={list.knownLabels}
            />
          </div>
          <div className={styles.texts}>
            <SubmissionTexts {...application.submission} />
          </div>
        </div>
      )}
      {!application && error === null && (
        <div className={`grid medium-columns-1 ${styles.columns}`} aria-busy="true">
          {image ? (
            <div className={styles.first} style={createRatio(image)}>
              <ProtectedPicture key={image.id} image={image} alt="" sizes={LARGE_SIZES} priority />
            </div>
          ) : (
            <Spinner size={24} label={t('application.desk.loading')} />
          )}
        </div>
      )}
      {!application && error !== null && isRejected(error) && (
        <EmptyFrame
          title={t('application.desk.notHere')}
          action={<TextLink href={deskHref}>{t('application.desk.seeAll')}</TextLink>}
        >
          <p>{t('application.desk.notHereText')}</p>
        </EmptyFrame>
      )}
      {!application && error !== null && !isRejected(error) && (
        <p role="alert" className="quiet">
          {t('application.desk.failed')} <TextButton onClick={() => void refetch()}>{t('ui.tryAgain')}</TextButton>
        </p>
      )}
      <KeysSheet
        keys={[
          { keys: ['N'], meaning: t('application.keys.note') },
          { keys: ['Esc'], meaning: t('application.keys.back') },
        ]}
        isOpen={hasKeys}
        onClose={() => setHasKeys(false)}
      />
    </>
  );
}

function usePreloadedPicture(image: Parameters<typeof createProtectedSrcSet>[0] | null): void {
  const srcSet = image && createProtectedSrcSet(image);
  useEffect(() => {
    if (srcSet === null) return;
    const preloaded = new Image();
    preloaded.sizes = LARGE_SIZES;
    preloaded.srcset = srcSet;
  }, [srcSet]);
}

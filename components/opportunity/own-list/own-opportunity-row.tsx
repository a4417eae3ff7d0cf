'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { attempt } from '@/components/ui/attempt';
import { Icon } from '@/components/ui/icon';
import { Nothing } from '@/components/ui/nothing';
import { Notice } from '@/components/ui/notice';
import { OwnCell, OwnRow } from '@/components/ui/own-list';
import { StateLabel } from '@/components/ui/state-label';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { deleteOpportunity, reopenOpportunity } from '@/lib/browser/members/opportunity/own-opportunities';
import { refreshOwn } from '@/lib/browser/members/own-changes';
import type { OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import {
  formatFullDeadline,
  formatShortDay,
  getLocalTime,
  getReaderZone,
  getZoneCity,
} from '@/lib/shared/domain/deadline';
import { formatOpportunityPlace } from '@/lib/shared/domain/format-opportunity';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { describeGap, formatBoost, formatListingEnd } from '../describe-listing';
import { formatDeadlineDetails } from '../format-deadline';
import { DeleteSheet, isDeletionConfirmed, isDraft } from './delete-sheet';
import { ExtendSheet } from './extend-sheet';
import styles from './own-opportunities-page.module.css';
import { closeOpportunity, RowActions, useRowMenu } from './row-actions';

type Status = OwnOpportunitySummary['status'];

const signs: Record<Status, Parameters<typeof StateLabel>[0]['sign']> = {
  DRAFT: 'draft',
  PENDING_PAYMENT: 'pending',
  PUBLISHED: 'active',
  CLOSED: 'inactive',
  ARCHIVED: 'inactive',
  HIDDEN: 'hidden',
};

export function OwnOpportunityRow({ opportunity }: { opportunity: OwnOpportunitySummary }) {
  const words = useWords();
  const { t, language } = words;
  const { id, title, type, status, hiddenReason, views, saves, closing } = opportunity;
  const [isExtending, setExtending] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const remove = useSingleFlight(() => attempt(() => deleteOpportunity(opportunity)));
  const onDelete = () => (isDeletionConfirmed(opportunity) ? setDeleting(true) : void remove());
  const items = useRowMenu(opportunity, onDelete);
  const gap = status === 'PUBLISHED' ? describeGap(opportunity, words) : null;
  const listingEnd = isDraft(opportunity) ? null : formatListingEnd(opportunity, words);
  return (
    <OwnRow
      className={styles.row}
      isOver={status === 'CLOSED' || status === 'ARCHIVED'}
      kind={
        <>
          {t(`opportunity.type.${type}`)}{' '}
          <StateLabel sign={signs[status]}>{t(`opportunity.own.state.${status}`)}</StateLabel>
        </>
      }
      title={
        <TextLink href={paths.editOpportunity(id)} dir="auto">
          {title}
        </TextLink>
      }
      facts={[formatOpportunityPlace(opportunity, words), formatBoost(opportunity, words)]}
      notes={
        hiddenReason !== null && (
          <p className="t-small quiet break" dir="auto">
            {hiddenReason}
          </p>
        )
      }
      cells={
        <>
          <DeadlineCell opportunity={opportunity} />
          <OwnCell label={t('opportunity.listedUntil')} isStrong={gap !== null} className={styles.cell}>
            {listingEnd === null ? (
              <Nothing />
            ) : (
              <span className="nowrap inline-row center gap-8">
                {listingEnd} {gap !== null && <Icon name="alert" size={16} />}
              </span>
            )}
          </OwnCell>
          {(
            [
              [t('opportunity.own.views'), formatCount(views, false, language)],
              [t('opportunity.own.applications'), <ApplicationCount key={id} opportunity={opportunity} />],
              [t('opportunity.own.saves'), formatCount(saves, false, language)],
            ] as const
          ).map(([label, count]) => (
            <OwnCell key={label} label={label} isNumber>
              {isDraft(opportunity) ? <Nothing /> : count}
            </OwnCell>
          ))}
        </>
      }
      notices={[
        closing !== null && <ClosingNotice opportunity={opportunity} undoUntil={closing.undoUntil} />,
        gap !== null && (
          <Notice>
            {gap} <TextLink href={paths.postOpportunity(id)}>{t('opportunity.listLonger')}</TextLink>
          </Notice>
        ),
      ]}
      actions={<RowActions opportunity={opportunity} onExtend={() => setExtending(true)} onDelete={onDelete} />}
      menu={{ label: t('ui.action.moreAbout', { title }), items }}
    >
      {isExtending && <ExtendSheet opportunity={opportunity} onClose={() => setExtending(false)} />}
      {isDeleting && (
        <DeleteSheet
          opportunity={opportunity}
          onCloseCall={() => void attempt(() => closeOpportunity(opportunity))}
          onClose={() => setDeleting(false)}
        />
      )}
    </OwnRow>
  );
}

function DeadlineCell({ opportunity: { deadline, status } }: { opportunity: OwnOpportunitySummary }) {
  const words = useWords();
  const { t, language } = words;
  const { localDateTime, timeZone } = deadline;
  const { heading, place } = formatDeadlineDetails(deadline, new Date(), words);
  const isUnset = status === 'DRAFT' && formatFullDeadline(deadline, words) === null && deadline.kind === 'FIXED';
  if (isUnset) {
    return (
      <OwnCell label={t('opportunity.own.deadline')} className={styles.cell}>
        <span className="faint">{t('opportunity.own.notSet')}</span>
      </OwnCell>
    );
  }
  const below =
    localDateTime === null || timeZone === null
      ? place
      : t('opportunity.timeIn', { time: localDateTime.slice(11, 16), city: getZoneCity(timeZone) });
  return (
    <OwnCell label={t('opportunity.own.deadline')} isStrong className={styles.cell} below={below}>
      <span className="nowrap inline-row center gap-8">
        {localDateTime === null ? heading : formatShortDay(localDateTime, undefined, language)}
      </span>
    </OwnCell>
  );
}

type Counted = Pick<OwnOpportunitySummary, 'applications' | 'received'>;

/** Shows the number of applications. If artists apply elsewhere, shows the number of clicks on the apply button. */
export function ApplicationCount({ opportunity: { applications, received } }: { opportunity: Counted }) {
  const { t, language } = useWords();
  if (received === null) return formatCount(applications, false, language);
  if (received.new === 0) return formatCount(received.all, false, language);
  return t.rich('opportunity.own.new', {
    count: received.new,
    new: formatCount(received.new, false, language),
    all: formatCount(received.all, false, language),
    b: (text) => <span className="medium">{text}</span>,
    quiet: (text) => <span className="t-small quiet">{text}</span>,
  });
}

function ClosingNotice({ opportunity, undoUntil }: { opportunity: OwnOpportunitySummary; undoUntil: string }) {
  const t = useTranslations();
  useEffect(() => {
    const timer = setTimeout(() => void refreshOwn('opportunities'), Date.parse(undoUntil) - Date.now());
    return () => clearTimeout(timer);
  }, [undoUntil]);
  const undo = async () => {
    await reopenOpportunity(opportunity);
    showToast(t('opportunity.own.reopened', { title: opportunity.title }));
  };
  const run = useSingleFlight(() => attempt(undo));
  const texts = {
    time: getLocalTime(new Date(undoUntil), getReaderZone()),
    undo: (text: ReactNode) => <TextButton onClick={() => void run()}>{text}</TextButton>,
  };
  return (
    <Notice icon="clock" isLive>
      {opportunity.saves > 0
        ? t.rich('opportunity.own.youClosedSaved', texts)
        : t.rich('opportunity.own.youClosed', texts)}
    </Notice>
  );
}

'use client';

import { useEffect, useState } from 'react';
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
  formatZonePlace,
  getLocalTime,
  getReaderZone,
} from '@/lib/shared/domain/deadline';
import { formatOpportunityPlace } from '@/lib/shared/domain/format-opportunity';
import { opportunityTypeLabels } from '@/lib/shared/domain/opportunity';
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

const states: Record<Status, { sign: Parameters<typeof StateLabel>[0]['sign']; label: string }> = {
  DRAFT: { sign: 'draft', label: 'Draft' },
  PENDING_PAYMENT: { sign: 'pending', label: 'Waiting for payment' },
  PUBLISHED: { sign: 'active', label: 'Open' },
  CLOSED: { sign: 'inactive', label: 'Closed' },
  ARCHIVED: { sign: 'inactive', label: 'No longer listed' },
  HIDDEN: { sign: 'hidden', label: 'Hidden by an administrator' },
};

export function OwnOpportunityRow({ opportunity }: { opportunity: OwnOpportunitySummary }) {
  const words = useWords();
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
          {opportunityTypeLabels[type]} <StateLabel sign={states[status].sign}>{states[status].label}</StateLabel>
        </>
      }
      title={
        <TextLink href={paths.editOpportunity(id)} dir="auto">
          {title}
        </TextLink>
      }
      facts={[formatOpportunityPlace(opportunity, words), formatBoost(opportunity, words)]}
      notes={hiddenReason !== null && <p className="t-small quiet break">{hiddenReason}</p>}
      cells={
        <>
          <DeadlineCell opportunity={opportunity} />
          <OwnCell label="Listed until" isStrong={gap !== null} className={styles.cell}>
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
              ['Views', formatCount(views)],
              ['Applications', <ApplicationCount key={id} opportunity={opportunity} />],
              ['Saves', formatCount(saves)],
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
            {gap} <TextLink href={paths.postOpportunity(id)}>List it longer</TextLink>
          </Notice>
        ),
      ]}
      actions={<RowActions opportunity={opportunity} onExtend={() => setExtending(true)} onDelete={onDelete} />}
      menu={{ label: `More about ${title}`, items }}
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
  const { localDateTime, timeZone } = deadline;
  const { heading, place } = formatDeadlineDetails(deadline, new Date(), words);
  const isUnset = status === 'DRAFT' && formatFullDeadline(deadline) === null && deadline.kind === 'FIXED';
  if (isUnset) {
    return (
      <OwnCell label="Deadline" className={styles.cell}>
        <span className="faint">Not set yet</span>
      </OwnCell>
    );
  }
  const below =
    localDateTime === null || timeZone === null ? place : `${localDateTime.slice(11, 16)} ${formatZonePlace(timeZone)}`;
  return (
    <OwnCell label="Deadline" isStrong className={styles.cell} below={below}>
      <span className="nowrap inline-row center gap-8">
        {localDateTime === null ? heading : formatShortDay(localDateTime)}
      </span>
    </OwnCell>
  );
}

type Counted = Pick<OwnOpportunitySummary, 'applications' | 'received'>;

/** Counts applications on this site, or clicks on the apply button for calls on other sites. */
export function ApplicationCount({ opportunity: { applications, received } }: { opportunity: Counted }) {
  if (received === null) return formatCount(applications);
  if (received.new === 0) return formatCount(received.all);
  return (
    <>
      <span className="medium">{formatCount(received.new)} new</span>
      <span className="t-small quiet"> of {formatCount(received.all)}</span>
    </>
  );
}

function ClosingNotice({ opportunity, undoUntil }: { opportunity: OwnOpportunitySummary; undoUntil: string }) {
  useEffect(() => {
    const timer = setTimeout(() => void refreshOwn('opportunities'), Date.parse(undoUntil) - Date.now());
    return () => clearTimeout(timer);
  }, [undoUntil]);
  const undo = async () => {
    await reopenOpportunity(opportunity);
    showToast(`“${opportunity.title}” is open again, with its former deadline.`);
  };
  const run = useSingleFlight(() => attempt(undo));
  const time = getLocalTime(new Date(undoUntil), getReaderZone());
  return (
    <Notice icon="clock" isLive>
      You have closed it.{' '}
      {opportunity.saves > 0 ? `Those who saved it are mailed at ${time}. Until then` : `Until ${time}`} you can take it
      back, and its deadline returns. <TextButton onClick={() => void run()}>Undo</TextButton>
    </Notice>
  );
}

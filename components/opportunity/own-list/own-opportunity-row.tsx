'use client';

import { useState } from 'react';
import { attempt } from '@/components/ui/attempt';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { Nothing } from '@/components/ui/nothing';
import { Notice } from '@/components/ui/notice';
import rows from '@/components/ui/own-row.module.css';
import { StateLabel } from '@/components/ui/state-label';
import { TextLink } from '@/components/ui/text-link';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { deleteOpportunity } from '@/lib/browser/members/opportunity/own-opportunities';
import type { OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import { formatFullDeadline, formatZonePlace } from '@/lib/shared/domain/deadline';
import { formatOpportunityPlace } from '@/lib/shared/domain/format-opportunity';
import { opportunityTypeLabels } from '@/lib/shared/domain/opportunity';
import { formatCount } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import { formatDeadlineDetails } from '../format-deadline';
import { ApplicationCount } from './application-count';
import { ClosingNotice } from './closing-notice';
import { DeleteSheet } from './delete-sheet';
import { isDeletionConfirmed, isDraft } from './describe-deletion';
import { describeGap, formatBoost, formatListingEnd, formatShortDay } from './describe-listing';
import { ExtendSheet } from './extend-sheet';
import styles from './own-opportunity-row.module.css';
import { closeOpportunity, RowActions } from './row-actions';
import { useRowMenu } from './use-row-menu';

type Status = OwnOpportunitySummary['status'];

const states: Record<Status, { sign: Parameters<typeof StateLabel>[0]['sign']; label: string }> = {
  DRAFT: { sign: 'draft', label: 'Draft' },
  PENDING_PAYMENT: { sign: 'pending', label: 'Waiting for payment' },
  PUBLISHED: { sign: 'active', label: 'Open' },
  CLOSED: { sign: 'inactive', label: 'Closed' },
  ARCHIVED: { sign: 'inactive', label: 'No longer listed' },
  HIDDEN: { sign: 'hidden', label: 'Hidden by an administrator' },
};

/** One of the organizer's opportunities: its state, deadline, end of listing, statistics and actions. */
export function OwnOpportunityRow({ opportunity }: { opportunity: OwnOpportunitySummary }) {
  const { id, title, type, status, hiddenReason, views, saves, closing } = opportunity;
  const [isExtending, setExtending] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const remove = useSingleFlight(() => attempt(() => deleteOpportunity(opportunity)));
  const onDelete = () => (isDeletionConfirmed(opportunity) ? setDeleting(true) : void remove());
  const items = useRowMenu(opportunity, onDelete);
  const gap = status === 'PUBLISHED' ? describeGap(opportunity) : null;
  const listingEnd = isDraft(opportunity) ? null : formatListingEnd(opportunity);
  return (
    <li className={`${rows.row} ${styles.row} ${status === 'CLOSED' || status === 'ARCHIVED' ? rows.over : ''}`}>
      <div className={rows.item}>
        <p className={rows.kind}>
          {opportunityTypeLabels[type]} <StateLabel sign={states[status].sign}>{states[status].label}</StateLabel>
        </p>
        <h2 className={`t-h3 ${rows.title}`}>
          <TextLink href={paths.editOpportunity(id)} dir="auto">
            {title}
          </TextLink>
        </h2>
        <p className={rows.facts}>
          {[formatOpportunityPlace(opportunity), formatBoost(opportunity)].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {hiddenReason !== null && <p className={`t-small quiet ${styles.reason}`}>{hiddenReason}</p>}
      </div>
      <DeadlineCell opportunity={opportunity} />
      <p className={`${rows.cell} ${styles.cell}`}>
        <span className={rows.label}>Listed until </span>
        {listingEnd === null ? (
          <Nothing />
        ) : (
          <span className={gap === null ? undefined : `${rows.strong} ${styles.strong}`}>
            {listingEnd} {gap !== null && <Icon name="alert" size={16} />}
          </span>
        )}
      </p>
      {(
        [
          ['Views', formatCount(views)],
          ['Applications', <ApplicationCount key={id} opportunity={opportunity} />],
          ['Saves', formatCount(saves)],
        ] as const
      ).map(([label, count]) => (
        <p key={label} className={rows.number}>
          <span className={rows.label}>{label} </span>
          {isDraft(opportunity) ? <Nothing /> : count}
        </p>
      ))}
      {closing !== null && (
        <div className={styles.notice}>
          <ClosingNotice opportunity={opportunity} undoUntil={closing.undoUntil} />
        </div>
      )}
      {gap !== null && (
        <div className={styles.notice}>
          <Notice>
            {gap} <TextLink href={paths.postOpportunity(id)}>List it longer</TextLink>
          </Notice>
        </div>
      )}
      <div className={rows.ways}>
        <RowActions opportunity={opportunity} onExtend={() => setExtending(true)} onDelete={onDelete} />
        <Menu label={`More about ${title}`} items={items} className={rows.menu} />
      </div>
      {isExtending && <ExtendSheet opportunity={opportunity} onClose={() => setExtending(false)} />}
      {isDeleting && (
        <DeleteSheet
          opportunity={opportunity}
          onCloseCall={() => void attempt(() => closeOpportunity(opportunity))}
          onClose={() => setDeleting(false)}
        />
      )}
    </li>
  );
}

function DeadlineCell({ opportunity: { deadline, status } }: { opportunity: OwnOpportunitySummary }) {
  const { localDateTime, timeZone } = deadline;
  const { heading, place } = formatDeadlineDetails(deadline, new Date());
  const isUnset = status === 'DRAFT' && formatFullDeadline(deadline) === null && deadline.kind === 'FIXED';
  return (
    <p className={`${rows.cell} ${styles.cell}`}>
      <span className={rows.label}>Deadline </span>
      {isUnset ? (
        <span className="faint">Not set yet</span>
      ) : (
        <>
          <span className={`${rows.strong} ${styles.strong}`}>
            {localDateTime === null ? heading : formatShortDay(localDateTime)}
          </span>
          <span className="t-small quiet">
            {localDateTime === null || timeZone === null
              ? place
              : `${localDateTime.slice(11, 16)} ${formatZonePlace(timeZone)}`}
          </span>
        </>
      )}
    </p>
  );
}

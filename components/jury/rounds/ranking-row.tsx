'use client';

import { type ReactNode, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import marks from '@/components/ui/choice-mark.module.css';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { ProtectedPicture } from '@/components/ui/picture';
import { createRatio } from '@/components/ui/picture-ratio';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { openLastVersion } from '@/lib/browser/members/jury/jury';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { RankedApplication, Round } from '@/lib/shared/contract/jury';
import { deskStateLabels, formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatDayAt, getReaderZone } from '@/lib/shared/domain/deadline';
import { formatMean, formatScore } from '@/lib/shared/domain/jury';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import styles from './ranking.module.css';
import { AssignedJurors, ReceivedReviews } from './received-reviews';

type RankingRowProps = {
  owner: OpportunityOwner;
  round: Round;
  row: RankedApplication;
  isChosen: boolean;
  onToggle: () => void;
};

export function RankingRow({ owner, round, row, isChosen, onToggle }: RankingRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, number, isWithdrawn, rank, mean, spread, hasDisagreement, reviews, judges } = row;
  const { profile, workTitle, image, state, laterVersionAt, outdated } = row;
  const name = formatApplicationNumber(number);
  const format = (value: number | null, write = formatScore) => (value === null ? '–' : write(value));
  return (
    <tbody>
      <tr className="hair-above">
        <td className={styles.choose}>
          {!isWithdrawn && (
            <label className={`stack middle pressable ${styles.area}`}>
              <input
                type="checkbox"
                className={marks.box}
                checked={isChosen}
                onChange={onToggle}
                aria-label={`Choose ${name}`}
              />
            </label>
          )}
        </td>
        <td className={`align-end numbers nowrap ${styles.rank}`} data-label="Rank">
          {rank ?? '–'}
        </td>
        <td className={styles.picture}>
          {image !== null && (
            <div style={createRatio(image)}>
              <ProtectedPicture image={image} alt="" sizes="72px" />
            </div>
          )}
        </td>
        <th scope="row" className={styles.application}>
          {isWithdrawn ? name : <TextLink href={paths.application(owner.opportunityId, id)}>{name}</TextLink>}{' '}
          {profile?.name}
          {workTitle !== null && <cite className={`t-read ${styles.work}`}>{workTitle}</cite>}
          <span className="t-small quiet">{state === null ? 'Withdrawn' : deskStateLabels[state]}</span>
          {laterVersionAt !== null && <Mark>Changed since the round opened</Mark>}
          {outdated > 0 && <Mark>{formatCounted(outdated, 'score is', 'scores are')} of an earlier version</Mark>}
          {hasDisagreement && (
            <Mark>
              Jurors disagree, {format(row.lowest)} to {format(row.highest)}
            </Mark>
          )}
        </th>
        <td className={`t-h3 align-end numbers nowrap ${styles.mean}`} data-label="Mean">
          {format(mean, formatMean)}
        </td>
        <td className="align-end numbers nowrap" data-label="Spread">
          {format(spread)}
        </td>
        <td className="align-end numbers nowrap" data-label="Scored by">
          {reviews} of {judges}
        </td>
        <td className={styles.open}>
          {!isWithdrawn && (
            <IconButton
              icon={isOpen ? 'chevron-up' : 'chevron-down'}
              label={`Reviews of ${name}`}
              hasBorder={false}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={8} className={styles.reviews}>
            {laterVersionAt !== null && (
              <LaterVersion owner={owner} round={round} application={row} sentAt={laterVersionAt} />
            )}
            <ReceivedReviews owner={owner} round={round} applicationId={id} />
            {row.assignedTo !== null && round.state === 'OPEN' && (
              <AssignedJurors owner={owner} round={round} application={row} assignedTo={row.assignedTo} />
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className={`t-small ${styles.mark}`}>
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </span>
  );
}

type LaterVersionProps = { owner: OpportunityOwner; round: Round; application: RankedApplication; sentAt: string };

/** The organizer decides whether jurors receive a version sent after the round opened. */
function LaterVersion({ owner, round, application, sentAt }: LaterVersionProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { id, number, reviews } = application;
  const name = formatApplicationNumber(number);
  const day = formatDayAt(sentAt, getReaderZone(), new Date().getFullYear());
  return (
    <div className="under-12">
      <Notice>
        The artist sent another version on {day}. Jurors score the one before.{' '}
        <TextLink href={paths.application(owner.opportunityId, id)}>See the new version</TextLink>{' '}
        {round.state === 'OPEN' && (
          <TextButton onClick={() => setConfirming(true)}>Let the jury score it instead</TextButton>
        )}
      </Notice>
      {isConfirming && (
        <ConfirmSheet
          title={`Open the new version of ${name}?`}
          label="Open the new version"
          busyLabel="Opening"
          act={() => openLastVersion(owner, round.id, id)}
          onClose={() => setConfirming(false)}
        >
          <p>
            The jury gets it, and no longer the version before.{' '}
            {reviews === 0 ? 'Nobody has scored that one.' : describeEarlierScores(reviews)}
          </p>
        </ConfirmSheet>
      )}
    </div>
  );
}

export function describeEarlierScores(reviews: number): string {
  return reviews === 1
    ? '1 score stays and is marked as of an earlier version, until its juror scores this one or keeps the score.'
    : `${formatCount(reviews)} scores stay and are marked as of an earlier version, until their jurors score this one or keep the scores.`;
}

import { useState } from 'react';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { Notice } from '@/components/ui/notice';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { type Organizer, openLastVersion } from '@/lib/browser/members/jury/jury';
import type { RankedApplication, Round } from '@/lib/shared/contract/jury';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatDayAt } from '@/lib/shared/domain/deadline';
import { formatCount } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import styles from './ranking.module.css';

type LaterVersionProps = { organizer: Organizer; round: Round; application: RankedApplication; sentAt: string };

/** Shows the version that an artist has sent since the round opened. Jurors get it only if the organizer decides so. */
export function LaterVersion({ organizer, round, application, sentAt }: LaterVersionProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { id, number, reviews } = application;
  const name = formatApplicationNumber(number);
  const day = formatDayAt(sentAt, Intl.DateTimeFormat().resolvedOptions().timeZone, new Date().getFullYear());
  return (
    <div className={styles.version}>
      <Notice>
        The artist sent another version on {day}. Jurors score the one before.{' '}
        <TextLink href={paths.application(organizer.callId, id)}>See the new version</TextLink>{' '}
        {round.state === 'OPEN' && (
          <TextButton onClick={() => setConfirming(true)}>Let the jury score it instead</TextButton>
        )}
      </Notice>
      {isConfirming && (
        <ConfirmSheet
          title={`Open the new version of ${name}?`}
          label="Open the new version"
          busyLabel="Opening"
          act={() => openLastVersion(organizer, round.id, id)}
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

/** Describes what happens to the scores of the version before, once another one is opened for the jury. */
export function describeEarlierScores(reviews: number): string {
  return reviews === 1
    ? '1 score stays and is marked as of an earlier version, until its juror scores this one or keeps the score.'
    : `${formatCount(reviews)} scores stay and are marked as of an earlier version, until their jurors score this one or keep the scores.`;
}

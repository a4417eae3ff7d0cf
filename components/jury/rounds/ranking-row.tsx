'use client';

import { type ReactNode, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ProtectedPicture } from '@/components/ui/picture';
import { createRatio } from '@/components/ui/picture-ratio';
import { TextLink } from '@/components/ui/text-link';
import type { Organizer } from '@/lib/browser/members/jury/jury';
import type { RankedApplication, Round } from '@/lib/shared/contract/jury';
import { deskStateLabels, formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatMean, formatScore } from '@/lib/shared/domain/jury';
import { formatCounted } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import { AssignedJurors } from './assigned-jurors';
import marks from './check-mark.module.css';
import { LaterVersion } from './later-version';
import styles from './ranking.module.css';
import { ReceivedReviews } from './received-reviews';

type RankingRowProps = {
  organizer: Organizer;
  round: Round;
  row: RankedApplication;
  isChosen: boolean;
  onToggle: () => void;
};

/** An application of the ranking, which opens to the reviews of each juror. */
export function RankingRow({ organizer, round, row, isChosen, onToggle }: RankingRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, number, isWithdrawn, rank, mean, spread, hasDisagreement, reviews, judges } = row;
  const { profile, workTitle, image, state, laterVersionAt, outdated } = row;
  const name = formatApplicationNumber(number);
  const format = (value: number | null, write = formatScore) => (value === null ? '–' : write(value));
  return (
    <tbody>
      <tr className={styles.row}>
        <td className={styles.choose}>
          {!isWithdrawn && (
            <label className={marks.area}>
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
        <td className={`${styles.number} ${styles.rank}`} data-label="Rank">
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
          {isWithdrawn ? name : <TextLink href={paths.application(organizer.callId, id)}>{name}</TextLink>}{' '}
          {profile?.name}
          {workTitle !== null && <cite className={styles.work}>{workTitle}</cite>}
          <span className="t-small quiet">{state === null ? 'Withdrawn' : deskStateLabels[state]}</span>
          {laterVersionAt !== null && <Mark>Changed since the round opened</Mark>}
          {outdated > 0 && <Mark>{formatCounted(outdated, 'score is', 'scores are')} of an earlier version</Mark>}
          {hasDisagreement && (
            <Mark>
              Jurors disagree, {format(row.lowest)} to {format(row.highest)}
            </Mark>
          )}
        </th>
        <td className={`${styles.number} ${styles.mean}`} data-label="Mean">
          {format(mean, formatMean)}
        </td>
        <td className={styles.number} data-label="Spread">
          {format(spread)}
        </td>
        <td className={styles.number} data-label="Scored by">
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
              <LaterVersion organizer={organizer} round={round} application={row} sentAt={laterVersionAt} />
            )}
            <ReceivedReviews organizer={organizer} round={round} applicationId={id} />
            {row.assignedTo !== null && round.state === 'OPEN' && (
              <AssignedJurors organizer={organizer} round={round} application={row} assignedTo={row.assignedTo} />
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

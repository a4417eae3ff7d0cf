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
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatDayAt, getReaderZone } from '@/lib/shared/domain/deadline';
import { formatMean, formatScore } from '@/lib/shared/domain/jury';
import { useWords } from '@/lib/shared/i18n/use-words';
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
  const { t, language } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { id, number, isWithdrawn, rank, mean, spread, hasDisagreement, reviews, judges } = row;
  const { profile, workTitle, image, state, laterVersionAt, outdated } = row;
  const name = formatApplicationNumber(number);
  const format = (value: number | null, write = formatScore) => (value === null ? '–' : write(value, language));
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
                aria-label={t('jury.ranking.chooseNamed', { name })}
              />
            </label>
          )}
        </td>
        <td className={`align-end numbers nowrap ${styles.rank}`} data-label={t('jury.ranking.rank')}>
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
          <bdi>{profile?.name}</bdi>
          {workTitle !== null && (
            <cite className={`t-read ${styles.work}`} dir="auto">
              {workTitle}
            </cite>
          )}
          <span className="t-small quiet">
            {state === null ? t('jury.ranking.withdrawn') : t(`application.deskState.${state}`)}
          </span>
          {laterVersionAt !== null && <Mark>{t('jury.ranking.changed')}</Mark>}
          {outdated > 0 && <Mark>{t('jury.ranking.outdated', { count: outdated })}</Mark>}
          {hasDisagreement && (
            <Mark>{t('jury.ranking.disagree', { lowest: format(row.lowest), highest: format(row.highest) })}</Mark>
          )}
        </th>
        <td className={`t-h3 align-end numbers nowrap ${styles.mean}`} data-label={t('jury.ranking.mean')}>
          {format(mean, formatMean)}
        </td>
        <td className="align-end numbers nowrap" data-label={t('jury.ranking.spread')}>
          {format(spread)}
        </td>
        <td className="align-end numbers nowrap" data-label={t('jury.ranking.scoredBy')}>
          {t('ui.partOf', { part: String(reviews), whole: String(judges) })}
        </td>
        <td className={styles.open}>
          {!isWithdrawn && (
            <IconButton
              icon={isOpen ? 'chevron-up' : 'chevron-down'}
              label={t('jury.ranking.reviewsOf', { name })}
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

/** An application was sent again after the round opened. The organizer decides whether jurors see that version. */
function LaterVersion({ owner, round, application, sentAt }: LaterVersionProps) {
  const { t, language } = useWords();
  const [isConfirming, setConfirming] = useState(false);
  const { id, number, reviews } = application;
  const name = formatApplicationNumber(number);
  const day = formatDayAt(sentAt, getReaderZone(), new Date().getFullYear(), language);
  return (
    <div className="under-12">
      <Notice>
        {t('jury.version.sent', { day })}{' '}
        <TextLink href={paths.application(owner.opportunityId, id)}>{t('jury.version.see')}</TextLink>{' '}
        {round.state === 'OPEN' && <TextButton onClick={() => setConfirming(true)}>{t('jury.version.let')}</TextButton>}
      </Notice>
      {isConfirming && (
        <ConfirmSheet
          title={t('jury.version.title', { name })}
          label={t('jury.version.open')}
          busyLabel={t('ui.busy.opening')}
          act={() => openLastVersion(owner, round.id, id)}
          onClose={() => setConfirming(false)}
        >
          <p>
            {t('jury.version.text')}{' '}
            {reviews === 0 ? t('jury.version.noneScored') : t('jury.version.scores', { count: reviews })}
          </p>
        </ConfirmSheet>
      )}
    </div>
  );
}

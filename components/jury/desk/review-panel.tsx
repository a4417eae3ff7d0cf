'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { Failure } from '@/components/ui/failure';
import { Icon } from '@/components/ui/icon';
import { Isolated } from '@/components/ui/isolated';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-area';
import { TextButton } from '@/components/ui/text-link';
import { Toggle } from '@/components/ui/toggle';
import { declareConflict, type ReviewKey } from '@/lib/browser/members/jury/assigned-rounds';
import {
  discardReview,
  getSendState,
  readUnsentReview,
  type SendState,
  storeReview,
  subscribeToReviews,
  type UnsentReview,
} from '@/lib/browser/members/jury/unsent-reviews';
import { useMember } from '@/lib/browser/session/member';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import type { AssignedRoundWithApplications, JuryApplication, Review } from '@/lib/shared/contract/jury';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import {
  type Criterion,
  computeScore,
  formatScore,
  getJurorName,
  juryLimits,
  listScaleValues,
} from '@/lib/shared/domain/jury';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './scoring.module.css';

type ReviewPanelProps = {
  round: AssignedRoundWithApplications;
  application: JuryApplication;
  onHidden: () => void;
};

export function ReviewPanel({ round, application, onHidden }: ReviewPanelProps) {
  const { t, language } = useWords();
  const { accountId } = useMember();
  const key = { roundId: round.id, applicationId: application.id };
  const { scores, comment, isShared, state, isSaved, change } = useReview(key, application.review);
  const [isConfirming, setConfirming] = useState(false);
  const isClosed = round.state === 'CLOSED';
  const score = computeScore(round.criteria, scores);
  const isTooLong = (comment ?? '').length > juryLimits.comment;
  return (
    <aside className={`stack gap-20 ${styles.panel}`} aria-label={t('jury.review.label')}>
      <div className="row baseline spread">
        <h3 className="t-h3">{t('jury.review.score')}</h3>
        <output className={`t-h2 numbers ${styles.score}`}>
          {t.rich('jury.review.outOfTen', {
            score: score === null ? '–' : formatScore(score, language),
            number: (chunks) => (score === null ? <span className="faint">{chunks}</span> : chunks),
            hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
          })}
        </output>
      </div>
      {application.review?.isOutdated && !isClosed && (
        <Notice>
          {t.rich('jury.review.outdated', {
            keep: (chunks) => <TextButton onClick={() => change({})}>{chunks}</TextButton>,
          })}
        </Notice>
      )}
      {round.criteria.map((criterion) => (
        <ScoreButtons
          key={criterion.id}
          criterion={criterion}
          weights={round.criteria.map(({ weight }) => weight)}
          value={scores[criterion.id]}
          isDisabled={isClosed}
          onChange={(value) => change({ scores: { ...scores, [criterion.id]: value } })}
        />
      ))}
      <TextArea
        label={t('jury.review.comment')}
        help={isShared ? t('jury.review.sharedHelp') : t('jury.review.privateHelp')}
        limit={juryLimits.comment}
        value={comment ?? ''}
        readOnly={isClosed}
        error={isTooLong ? t('jury.review.tooLong') : undefined}
        onChange={(text) => change({ comment: text === '' ? null : text })}
      />
      {round.sharesComments && (
        <Toggle
          label={t('jury.review.share')}
          checked={isShared}
          disabled={isClosed}
          onChange={(event) => change({ isShared: event.target.checked })}
        />
      )}
      <SendStateLine reviewKey={key} state={state} isSaved={isSaved} />
      {application.comments.length > 0 && (
        <section className="stack gap-12 pad-above-16 hair-above">
          <h3 className="t-small medium">{t('jury.review.comments')}</h3>
          {application.comments.map((shared) => (
            <blockquote key={`${shared.juror} ${shared.comment}`} className="break stack gap-4">
              <p dir="auto">{shared.comment}</p>
              <footer className="t-small quiet">
                <Isolated
                  texts={[
                    getJurorName({ name: shared.juror, email: null }, t),
                    shared.score === null ? null : formatScore(shared.score, language),
                  ]}
                />
              </footer>
            </blockquote>
          ))}
        </section>
      )}
      {!isClosed && (
        <TextButton className="self-start control" onClick={() => setConfirming(true)}>
          {t('jury.review.know')}
        </TextButton>
      )}
      {isConfirming && (
        <ConfirmSheet
          title={t('jury.review.hideTitle', { name: formatApplicationNumber(application.number) })}
          label={t('jury.review.hide')}
          busyLabel={t('jury.review.hiding')}
          isDestructive
          act={async () => {
            await declareConflict(accountId, key);
            discardReview(key);
            onHidden();
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{t('jury.review.conflictText')}</p>
          <p>{t('jury.review.conflictUndo')}</p>
        </ConfirmSheet>
      )}
    </aside>
  );
}

type SendStateLineProps = { reviewKey: ReviewKey; state: SendState | null; isSaved: boolean };

function SendStateLine({ reviewKey, state, isSaved }: SendStateLineProps) {
  const t = useTranslations();
  if (typeof state === 'object' && state !== null) {
    return (
      <Failure>
        {t.rich('jury.review.notSaved', {
          problem: state.problem,
          discard: (chunks) => <TextButton onClick={() => discardReview(reviewKey)}>{chunks}</TextButton>,
        })}
      </Failure>
    );
  }
  return (
    <p role="status" className={`t-small quiet row top gap-8 ${styles.line}`}>
      {state === 'sending' && t('ui.busy.saving')}
      {state === 'waiting' && (
        <>
          <Icon name="clock" size={16} />
          {t('jury.review.waiting')}
        </>
      )}
      {state === null && isSaved && (
        <>
          <Icon name="check" size={16} />
          {t('ui.form.saved')}
        </>
      )}
    </p>
  );
}

const EMPTY: Omit<UnsentReview, 'changedAt'> = { scores: {}, comment: null, isShared: false };

/** `isSaved` means that the server has the juror's latest input. */
function useReview(key: ReviewKey, saved: Review | null) {
  const { accountId } = useMember();
  const unsent = useBrowserValue(() => readUnsentReview(accountId, key), null, subscribeToReviews);
  const state = useBrowserValue(() => getSendState(key), null, subscribeToReviews);
  const isUnsentNewer = unsent !== null && (saved === null || unsent.changedAt >= saved.changedAt);
  const { scores, comment, isShared } = (isUnsentNewer ? unsent : saved) ?? EMPTY;
  const change = (changed: Partial<Pick<UnsentReview, 'scores' | 'comment' | 'isShared'>>) => {
    storeReview(accountId, key, { scores, comment, isShared, ...changed, changedAt: new Date().toISOString() });
  };
  return { scores, comment, isShared, state, isSaved: saved !== null, change };
}

type ScoreButtonsProps = {
  criterion: Criterion;
  weights: readonly number[];
  value: number | undefined;
  isDisabled: boolean;
  onChange: (value: number) => void;
};

/** The native radio buttons let arrow keys move between scores. */
function ScoreButtons({ criterion, weights, value, isDisabled, onChange }: ScoreButtonsProps) {
  const t = useTranslations();
  const { id, label, weight, scale } = criterion;
  const sum = weights.reduce((total, other) => total + other, 0);
  return (
    <fieldset className={styles.criterion} disabled={isDisabled}>
      <legend className={`t-ui medium row baseline spread gap-12 wide ${styles.legend}`}>
        <bdi>{label}</bdi>
        {weights.length > 1 && (
          <span className="t-small quiet rigid">
            {t('jury.review.weightShare', { percent: String(Math.round((weight / sum) * 100)) })}
          </span>
        )}
      </legend>
      <div className={`grid gap-4 ${styles[scale]}`}>
        {listScaleValues(scale, t).map((option) => (
          <label
            key={option.value}
            className={`t-ui medium numbers stack middle relative on-wall edged rounded pressable ${styles.value}`}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

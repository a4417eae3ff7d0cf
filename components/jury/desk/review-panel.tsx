'use client';

import { useState } from 'react';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { Failure } from '@/components/ui/failure';
import { Icon } from '@/components/ui/icon';
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
import { type Criterion, computeScore, formatScore, juryLimits, listScaleValues } from '@/lib/shared/domain/jury';
import styles from './scoring.module.css';

type ReviewPanelProps = {
  round: AssignedRoundWithApplications;
  application: JuryApplication;
  onHidden: () => void;
};

export function ReviewPanel({ round, application, onHidden }: ReviewPanelProps) {
  const { accountId } = useMember();
  const key = { roundId: round.id, applicationId: application.id };
  const { scores, comment, isShared, state, isSaved, change } = useReview(key, application.review);
  const [isConfirming, setConfirming] = useState(false);
  const isClosed = round.state === 'CLOSED';
  const score = computeScore(round.criteria, scores);
  const isTooLong = (comment ?? '').length > juryLimits.comment;
  return (
    <aside className={`stack gap-20 ${styles.panel}`} aria-label="Your review">
      <div className="row baseline spread">
        <h3 className="t-h3">Your score</h3>
        <output className={`t-h2 numbers ${styles.score}`}>
          {score === null ? <span className="faint">–</span> : formatScore(score)}
          <span className="visually-hidden"> out of 10</span>
        </output>
      </div>
      {application.review?.isOutdated && !isClosed && (
        <Notice>
          The artist has sent another version, and the organizer has opened it for you. Your scores are of the one
          before. <TextButton onClick={() => change({})}>Keep them for this version</TextButton>
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
        label="Comment, optional"
        help={
          isShared
            ? 'The organizer sees it, and the other jurors once they have scored this application.'
            : 'The organizer sees it. The other jurors do not.'
        }
        limit={juryLimits.comment}
        value={comment ?? ''}
        readOnly={isClosed}
        error={isTooLong ? 'Shorten this. It is kept on this device until it fits.' : undefined}
        onChange={(text) => change({ comment: text === '' ? null : text })}
      />
      {round.sharesComments && (
        <Toggle
          label="Share the comment with the jury"
          checked={isShared}
          disabled={isClosed}
          onChange={(event) => change({ isShared: event.target.checked })}
        />
      )}
      <SendStateLine reviewKey={key} state={state} isSaved={isSaved} />
      {application.comments.length > 0 && (
        <section className="stack gap-12 pad-above-16 hair-above">
          <h3 className="t-small medium">Comments of the jury</h3>
          {application.comments.map((shared) => (
            <blockquote key={shared.juror} className="break stack gap-4">
              <p>{shared.comment}</p>
              <footer className="t-small quiet">
                {shared.juror}
                {shared.score !== null && `, ${formatScore(shared.score)}`}
              </footer>
            </blockquote>
          ))}
        </section>
      )}
      {!isClosed && (
        <TextButton className="self-start control" onClick={() => setConfirming(true)}>
          I know this artist
        </TextButton>
      )}
      {isConfirming && (
        <ConfirmSheet
          title={`Hide ${formatApplicationNumber(application.number)} from you?`}
          label="Hide it"
          busyLabel="Hiding"
          isDestructive
          act={async () => {
            await declareConflict(accountId, key);
            discardReview(key);
            onHidden();
          }}
          onClose={() => setConfirming(false)}
        >
          <p>
            Jurors do not score people they are close to. You do not see this application any more, your scores and your
            comment for it are removed, and the organizer sees that you have declared a conflict of interest.
          </p>
          <p>Until the round closes you can take this back. The scores and the comment do not return.</p>
        </ConfirmSheet>
      )}
    </aside>
  );
}

type SendStateLineProps = { reviewKey: ReviewKey; state: SendState | null; isSaved: boolean };

function SendStateLine({ reviewKey, state, isSaved }: SendStateLineProps) {
  if (typeof state === 'object' && state !== null) {
    return (
      <Failure>
        Not saved. {state.problem}{' '}
        <TextButton onClick={() => discardReview(reviewKey)}>Discard what is not saved</TextButton>
      </Failure>
    );
  }
  return (
    <p role="status" className={`t-small quiet row top gap-8 ${styles.line}`}>
      {state === 'sending' && 'Saving'}
      {state === 'waiting' && (
        <>
          <Icon name="clock" size={16} />
          Not sent yet. It is kept on this device.
        </>
      )}
      {state === null && isSaved && (
        <>
          <Icon name="check" size={16} />
          Saved
        </>
      )}
    </p>
  );
}

const EMPTY: Omit<UnsentReview, 'changedAt'> = { scores: {}, comment: null, isShared: false };

/** `isSaved` is true if the server has stored the juror's latest input. */
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
  /** The weights of all criteria in the round. */
  weights: readonly number[];
  value: number | undefined;
  isDisabled: boolean;
  onChange: (value: number) => void;
};

/** Uses native radio buttons, so arrow keys move between scores. */
function ScoreButtons({ criterion, weights, value, isDisabled, onChange }: ScoreButtonsProps) {
  const { id, label, weight, scale } = criterion;
  const sum = weights.reduce((total, other) => total + other, 0);
  return (
    <fieldset className={styles.criterion} disabled={isDisabled}>
      <legend className={`t-ui medium row baseline spread gap-12 wide ${styles.legend}`}>
        <span>{label}</span>
        {weights.length > 1 && (
          <span className="t-small quiet rigid">{Math.round((weight / sum) * 100)}% of the score</span>
        )}
      </legend>
      <div className={`grid gap-4 ${styles[scale]}`}>
        {listScaleValues(scale).map((option) => (
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

import { Failure } from '@/components/ui/failure';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-link';
import type { ReviewKey } from '@/lib/browser/members/jury/assigned-rounds';
import { discardReview, type SendState } from '@/lib/browser/members/jury/unsent-reviews';
import styles from './scoring.module.css';

type SendStateLineProps = { reviewKey: ReviewKey; state: SendState | null; isSaved: boolean };

/** Says where the review is: saved, on its way, or only on this device. */
export function SendStateLine({ reviewKey, state, isSaved }: SendStateLineProps) {
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
      {state === 'waiting' ? (
        <>
          <Icon name="clock" size={16} />
          Not sent yet. It is kept on this device.
        </>
      ) : state === 'sending' ? (
        'Saving'
      ) : (
        isSaved && (
          <>
            <Icon name="check" size={16} />
            Saved
          </>
        )
      )}
    </p>
  );
}

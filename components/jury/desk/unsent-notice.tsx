'use client';

import { Notice } from '@/components/ui/notice';
import { TextButton } from '@/components/ui/text-link';
import { getSendState, listUnsentReviews, sendReviews, subscribeToReviews } from '@/lib/browser/members/unsent-reviews';
import { useMember } from '@/lib/browser/session/member';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';

/** The number of reviews that wait for the connection, in the whole round. */
export function UnsentNotice({ roundId }: { roundId: string }) {
  const { accountId } = useMember();
  const waiting = useBrowserValue(
    () => listUnsentReviews(accountId, roundId).filter((key) => getSendState(key) === 'waiting').length,
    0,
    subscribeToReviews,
  );
  return (
    <div role="status">
      {waiting > 0 && (
        <Notice icon="clock">
          {waiting === 1 ? 'One application is' : `${waiting} applications are`} not sent yet. The scores are kept on
          this device and are sent when the connection returns.{' '}
          <TextButton onClick={() => void sendReviews(accountId)}>Send now</TextButton>
        </Notice>
      )}
    </div>
  );
}

import { useState } from 'react';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { Notice } from '@/components/ui/notice';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { type Organizer, openRound } from '@/lib/browser/members/jury/jury';
import type { Round } from '@/lib/shared/contract/jury';
import { formatCounted } from '@/lib/shared/domain/text';

/** Applications that came after a round was opened, which can be added to it. A closed round opens again for them. */
export function LaterApplications({ organizer, round }: { organizer: Organizer; round: Round }) {
  const [isConfirming, setConfirming] = useState(false);
  const { id, title, later, state, isAssigned } = round;
  const isClosed = state === 'CLOSED';
  const count = formatCounted(later, 'application', 'applications');
  const them = later === 1 ? 'it' : 'them';
  return (
    <>
      <Notice>
        {count} came later and {later === 1 ? 'is' : 'are'} not in this round.{' '}
        <TextButton onClick={() => setConfirming(true)}>
          {isClosed ? `Open the round again for ${them}` : 'Add to the round'}
        </TextButton>
      </Notice>
      {isConfirming && (
        <ConfirmSheet
          title={isClosed ? `Open “${title}” again?` : `Add ${count}?`}
          label={isClosed ? `Open it with ${count} more` : `Add ${count}`}
          busyLabel={isClosed ? 'Opening' : 'Adding'}
          act={async () => {
            await openRound(organizer, id, true);
            showToast(`${count} added to “${title}”.`);
          }}
          onClose={() => setConfirming(false)}
        >
          <p>
            {isAssigned
              ? `Then you assign ${them}, evenly or one by one.`
              : `Every juror scores ${them} as well. Those who have accepted get a mail, at most once a day.`}
            {isClosed && ' Until you close the round again, jurors can change their scores, and with them the ranking.'}
          </p>
        </ConfirmSheet>
      )}
    </>
  );
}

import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { showToast } from '@/components/ui/toast';
import { type Organizer, openRound } from '@/lib/browser/members/jury/jury';
import type { Round, Rounds } from '@/lib/shared/contract/jury';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';

type OpeningSheetProps = { organizer: Organizer; call: Rounds['call']; round: Round; onClose: () => void };

/** Opens a round: which applications are in it, which are not, and what stays from then on. */
export function OpeningSheet({ organizer, call, round, onClose }: OpeningSheetProps) {
  const { id, title, applications, jurors, outside, isAssigned, selection } = round;
  // Later ones can be added unless the applications are chosen ones or the best of the round before.
  const isExtensible = selection.kind === 'ALL' || selection.kind === 'STATES';
  const isAccepting = call.closesAt === null || new Date(call.closesAt) > new Date();
  return (
    <ConfirmSheet
      title={`Open “${title}”?`}
      label="Open the round"
      busyLabel="Opening"
      act={async () => {
        await openRound(organizer, id);
        showToast(`“${title}” is open.`);
      }}
      onClose={onClose}
    >
      <p>
        {formatCounted(applications, 'application is', 'applications are')} in it, for{' '}
        {formatCounted(jurors.length, 'juror', 'jurors')}.{outside.count > 0 && ` Not in it: ${listOutside(round)}.`}
        {isAccepting &&
          ` Artists can still apply; what arrives later is not in it${isExtensible ? ', until you add it' : ''}.`}
      </p>
      <p>
        From now on the rules of the round stay, and jurors score what artists have sent by now. You see what an artist
        sends later, and decide whether the jury gets it. You can still invite jurors.
      </p>
      <p>
        {isAssigned
          ? 'Then you assign the applications. Jurors get a mail with their first one.'
          : 'Jurors who have accepted get a mail.'}
      </p>
    </ConfirmSheet>
  );
}

function listOutside({ outside: { count, numbers } }: Round): string {
  const names = numbers.map(formatApplicationNumber).join(', ');
  return count > numbers.length ? `${names} and ${formatCount(count - numbers.length)} more` : names;
}

import { useMutation } from '@tanstack/react-query';
import { ActionButton } from '@/components/ui/action-button';
import { showFailure } from '@/components/ui/attempt';
import { Button } from '@/components/ui/button';
import type { IconName } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { MenuFace } from '@/components/ui/menu-face';
import { showToast } from '@/components/ui/toast';
import { downloadRanking, type Organizer, setStates } from '@/lib/browser/members/jury/jury';
import { useMember } from '@/lib/browser/session/member';
import { type DeskState, deskStateLabels } from '@/lib/shared/domain/application';
import { juryLimits } from '@/lib/shared/domain/jury';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';

type RankingActionsProps = {
  organizer: Organizer;
  roundId: string;
  /** The ids of the chosen applications. */
  chosen: readonly string[];
  onNext: ((chosen: readonly string[]) => void) | null;
};

/** The actions for the ranking, and for the chosen applications. */
export function RankingActions({ organizer, roundId, chosen, onNext }: RankingActionsProps) {
  return (
    <div className="cluster gap-8">
      {chosen.length > 0 && <StateMenu organizer={organizer} chosen={chosen} />}
      {onNext !== null && (
        <Button
          variant="secondary"
          size="small"
          disabled={chosen.length > juryLimits.chosen}
          onClick={() => onNext(chosen)}
        >
          {chosen.length === 0
            ? 'Next round from the best'
            : `Next round from the ${formatCount(chosen.length)} chosen`}
        </Button>
      )}
      <Download organizer={organizer} roundId={roundId} />
    </div>
  );
}

const states: readonly [DeskState, IconName][] = [
  ['SHORTLIST', 'star'],
  ['ACCEPTED', 'check'],
  ['WAITING_LIST', 'clock'],
  ['DECLINED', 'close'],
];

/** Sets the state of the chosen applications at the desk. */
function StateMenu({ organizer, chosen }: Pick<RankingActionsProps, 'organizer' | 'chosen'>) {
  const { accountId } = useMember();
  const { mutate, isPending } = useMutation({
    mutationFn: (state: DeskState) => setStates(accountId, organizer, chosen, state),
    onSuccess: (_, state) =>
      showToast(`${formatCounted(chosen.length, 'application', 'applications')}: ${deskStateLabels[state]}.`),
    onError: (error, state) =>
      showFailure(error, () => mutate(state), 'That was not saved. Check the connection and try again.'),
  });
  return (
    <Menu
      label="Set the state of the chosen ones"
      face={<MenuFace size="small">{isPending ? 'Setting' : 'Set state'}</MenuFace>}
      items={states.map(([state, icon]) => ({ icon, label: deskStateLabels[state], onChoose: () => mutate(state) }))}
    />
  );
}

function Download({ organizer, roundId }: Pick<RankingActionsProps, 'organizer' | 'roundId'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadRanking(organizer, roundId),
    onError: (error) => showFailure(error, () => mutate(), 'The download did not start.'),
  });
  return (
    <ActionButton variant="secondary" size="small" isBusy={isPending} busyLabel="Preparing" onClick={() => mutate()}>
      Download as CSV
    </ActionButton>
  );
}

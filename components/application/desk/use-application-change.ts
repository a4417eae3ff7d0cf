import { useMutation } from '@tanstack/react-query';
import { changeApplication, type DeskOwner } from '@/lib/browser/members/application/application-desk';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { DeskRow } from '@/lib/shared/contract/application-desk';
import type { DeskState } from '@/lib/shared/domain/application';

type Decided = Pick<DeskRow, 'id' | 'state' | 'labels'>;
type Change = Partial<Pick<DeskRow, 'state' | 'labels'>>;

/**
 * Changes the state and the labels of one application. The change shows at once, and is undone with a message if the
 * server rejects it.
 */
export function useApplicationChange(owner: DeskOwner, application: Decided) {
  const { mutate, variables, isPending, error, reset } = useMutation({
    mutationFn: ({ id, change }: { id: string; change: Change }) => changeApplication(owner, id, change),
    // Changes run in sequence, so that the last press is stored.
    scope: { id: `application-${application.id}` },
  });
  const isMine = variables?.id === application.id;
  const pending = isPending && isMine ? variables.change : {};
  const send = (change: Change) => mutate({ id: application.id, change });
  return {
    state: pending.state ?? application.state,
    labels: pending.labels ?? application.labels,
    /** The reason why the last change failed, as a sentence. */
    problem: error !== null && isMine ? errorToMessage(error, NOT_SAVED) : null,
    setState: (state: DeskState) => send({ state }),
    setLabels: (labels: string[]) => send({ labels }),
    dismiss: reset,
  };
}

const NOT_SAVED = 'That was not saved. Check the connection and try again.';

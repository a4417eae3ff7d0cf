'use client';

import { useMutation } from '@tanstack/react-query';
import { showFailure } from '@/components/ui/attempt';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { withdrawConflict } from '@/lib/browser/members/jury/assigned-rounds';
import { useMember } from '@/lib/browser/session/member';
import type { AssignedRoundWithApplications } from '@/lib/shared/contract/jury';
import { formatApplicationNumber } from '@/lib/shared/domain/application';

/** The applications that are hidden because the juror knows their artists. While the round is open, each can return. */
export function Conflicts({ round }: { round: AssignedRoundWithApplications }) {
  const { accountId } = useMember();
  const hidden = round.list.filter(({ hasConflict }) => hasConflict);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      withdrawConflict(accountId, { roundId: round.id, applicationId: id }),
    onSuccess: (_, { name }) => showToast(`${name} is there again. Scores that you gave it before are gone.`),
    onError: (error, row) => showFailure(error, () => mutate(row)),
  });
  if (hidden.length === 0) return null;
  return (
    <ul className="t-small cluster gap-24 rows-4" aria-label="Hidden applications">
      {hidden.map(({ id, number }) => {
        const name = formatApplicationNumber(number);
        return (
          <li key={id}>
            <span className="quiet">You know the artist of {name}.</span>{' '}
            {round.state === 'OPEN' && (
              <TextButton aria-label={`Undo for ${name}`} disabled={isPending} onClick={() => mutate({ id, name })}>
                Undo
              </TextButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSheet } from '@/components/ui/form-sheet';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { type Organizer, spreadApplications } from '@/lib/browser/members/jury/jury';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import type { Round } from '@/lib/shared/contract/jury';

type SpreadSheetProps = { organizer: Organizer; round: Round; onClose: () => void };

/** Spreads the applications of an open round evenly over its jurors. */
export function SpreadSheet({ organizer, round, onClose }: SpreadSheetProps) {
  const size = round.jurors.filter(({ email }) => email !== null).length;
  const [typed, setTyped] = useState(String(Math.min(size, 2)));
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => spreadApplications(organizer, round.id, Number(typed)),
    onSuccess: () => {
      showToast('The applications are assigned.');
      onClose();
    },
    onError: (error) => {
      const field = error instanceof ApiError ? error.fields?.jurorsPerApplication : undefined;
      setProblem(field ?? errorToMessage(error, 'The applications could not be assigned. Nothing has changed.'));
    },
  });
  return (
    <FormSheet
      title="Spread the applications"
      submit="Assign the applications"
      busyLabel="Assigning"
      isBusy={isPending}
      onSubmit={() => {
        const isCount = /^\d{1,2}$/.test(typed) && Number(typed) > 0 && Number(typed) <= size;
        if (isCount) mutate();
        else setProblem(`Write a number from 1 to ${size}.`);
      }}
      onClose={onClose}
    >
      <p>
        Every juror gets about as many applications, also those who have not accepted yet. Nobody gets their own or one
        of an artist they know.
      </p>
      <p>
        What jurors have begun to score stays theirs. All others are assigned again, also those that you have assigned
        one by one.
      </p>
      <TextField
        label="Jurors for each application"
        inputMode="numeric"
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
    </FormSheet>
  );
}

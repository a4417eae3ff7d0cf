'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSheet } from '@/components/ui/form-sheet';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { changeRound, type Organizer } from '@/lib/browser/members/jury/jury';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { Round } from '@/lib/shared/contract/jury';

type DueSheetProps = { organizer: Organizer; round: Round; onClose: () => void };

/** Changes the due day of an open round. */
export function DueSheet({ organizer, round, onClose }: DueSheetProps) {
  const [dueOn, setDueOn] = useState(round.dueOn ?? '');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeRound(organizer, round.id, { dueOn: dueOn === '' ? null : dueOn }),
    onSuccess: () => {
      showToast('The due day is saved.');
      onClose();
    },
    onError: (error) => setProblem(errorToMessage(error, 'That could not be saved. Try again.')),
  });
  return (
    <FormSheet
      title="Due day"
      submit="Save"
      busyLabel="Saving"
      isBusy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <TextField
        label="Due, optional"
        type="date"
        help="Jurors see it at their desk. They are not mailed about the change."
        value={dueOn}
        error={problem}
        onChange={(event) => {
          setDueOn(event.target.value);
          setProblem(undefined);
        }}
      />
    </FormSheet>
  );
}

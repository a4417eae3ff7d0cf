'use client';

import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button, ButtonLabel } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { ApiError } from '@/lib/api/request';
import type { AdminProfile } from '@/lib/contract/account';
import { deleteProfileAsAdmin } from '@/lib/members/admin';
import styles from './delete-profile.module.css';
import { formatLoss } from './deletion-labels';

const AWAY = 'We cannot reach the collection right now. Nothing was deleted. Try again in a moment.';

type DeleteProfileProps = {
  /** The administrator's. */
  accountId: string;
  profile: AdminProfile;
  onKeep: () => void;
  onDeleted: () => void;
};

/** What goes with a profile, the reason that the record keeps, and the two ways out. */
export function DeleteProfile({ accountId, profile, onKeep, onDeleted }: DeleteProfileProps) {
  const { form, errors, report } = useFieldErrors();
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) => deleteProfileAsAdmin(accountId, { id: profile.id, reason }),
    onError: (error) => report({ reason: error instanceof ApiError ? (error.fields?.reason ?? error.message) : AWAY }),
    // Not where this form is told so: by then its row is gone, and the form with it.
    onSuccess: onDeleted,
  });

  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    if (reason === '') return report({ reason: 'Say why, for the record.' });
    mutate(reason);
  };

  return (
    <form {...form} onSubmit={remove} className={styles.form} onKeyDown={({ key }) => key === 'Escape' && onKeep()}>
      <div className={styles.words}>
        <p className={styles.question}>Delete {profile.name}?</p>
        <p className={styles.loss}>{formatLoss(profile)}</p>
      </div>
      <div>
        <TextField
          name="reason"
          label={profile.isClaimed ? 'Reason, told to the owner' : 'Reason, kept in the record'}
          error={errors.reason}
          autoFocus
        />
      </div>
      <div className={styles.ways}>
        <Button variant="secondary" onClick={onKeep}>
          Keep
        </Button>
        <Button type="submit" variant="destructive" aria-busy={isPending}>
          <ButtonLabel isBusy={isPending} busyLabel="Deleting">
            <Icon name="trash" />
            Delete
          </ButtonLabel>
        </Button>
      </div>
    </form>
  );
}

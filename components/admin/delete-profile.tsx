'use client';

import { type FormEvent, useState } from 'react';
import { Button, ButtonLabel } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { ApiError } from '@/lib/api/request';
import type { AdminProfile } from '@/lib/contract/account';
import { asMember } from '@/lib/session/as-member';
import styles from './delete-profile.module.css';
import { formatLoss } from './deletion-labels';

const AWAY = 'We cannot reach the collection right now. Nothing was deleted. Try again in a moment.';

type DeleteProfileProps = { profile: AdminProfile; onKeep: () => void; onDeleted: () => void };

/** What goes with a profile, the reason that the record keeps, and the two ways out. */
export function DeleteProfile({ profile, onKeep, onDeleted }: DeleteProfileProps) {
  const { form, errors, report } = useFieldErrors();
  const [isBusy, setBusy] = useState(false);

  const remove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    if (reason === '') return report({ reason: 'Say why, for the record.' });
    setBusy(true);
    try {
      await asMember('DELETE /v1/profiles/admin/{id}', { path: { id: profile.id }, body: { reason } });
      onDeleted();
    } catch (error) {
      // Another administrator was faster.
      if (error instanceof ApiError && error.status === 404) return onDeleted();
      report({ reason: error instanceof ApiError ? (error.fields?.reason ?? error.message) : AWAY });
      setBusy(false);
    }
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
        <Button type="submit" variant="destructive" aria-busy={isBusy}>
          <ButtonLabel isBusy={isBusy} busyLabel="Deleting">
            <Icon name="trash" />
            Delete
          </ButtonLabel>
        </Button>
      </div>
    </form>
  );
}

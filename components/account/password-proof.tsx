'use client';

import { ActionButton } from '@/components/ui/action-button';
import { PasswordField } from '@/components/ui/password-field';
import styles from './settings.module.css';
import { useOneField } from './use-one-field';

export function PasswordProof({ onProven }: { onProven: () => void }) {
  const { form, error, isBusy } = useOneField({
    name: 'password',
    send: async (password) => {
      const { proveByPassword } = await import('@/lib/session/ways-in');
      await proveByPassword(password);
      onProven();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <PasswordField name="password" autoComplete="current-password" label="Your password" error={error} />
      <ActionButton type="submit" variant="secondary" isBusy={isBusy} busyLabel="Confirming">
        Confirm
      </ActionButton>
    </form>
  );
}

'use client';

import { ActionButton } from '@/components/ui/action-button';
import { PasswordField } from '@/components/ui/password-field';
import { useSingleFieldForm } from '../use-single-field-form';
import styles from './settings.module.css';

export function PasswordReauthentication({ onProven }: { onProven: () => void }) {
  const { form, error, isBusy } = useSingleFieldForm({
    name: 'password',
    send: async (password) => {
      const { reauthenticateWithPassword } = await import('@/lib/sign-in/sign-in-methods');
      await reauthenticateWithPassword(password);
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

import { ActionButton } from '@/components/ui/action-button';
import { PasswordField } from '@/components/ui/password-field';

type NewPasswordFieldsProps = { name: string; error: string | undefined; isBusy: boolean };

/** Fields of every form that sets a password. */
export function NewPasswordFields({ name, error, isBusy }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        name={name}
        autoComplete="new-password"
        help="At least 8 characters."
        error={error}
      />
      <ActionButton type="submit" isBusy={isBusy} busyLabel="Changing">
        Change the password
      </ActionButton>
    </>
  );
}

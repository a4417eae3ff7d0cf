import { ActionButton } from '@/components/ui/action-button';
import { PasswordField } from '@/components/ui/password-field';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { findPasswordError, formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';

type NewPasswordFormProps = { name: string; className: string; send: (password: string) => Promise<void> };

export function NewPasswordForm({ name, className, send }: NewPasswordFormProps) {
  const { form, errors, isBusy } = useFieldForm({
    check: ({ [name]: password = '' }) => findPasswordError(password, name),
    send: ({ [name]: password = '' }) => send(password),
    describeFailure: (error) => ({ [name]: formatSignInError(error) }),
  });
  return (
    <form {...form} className={className}>
      <PasswordField
        label="New password"
        name={name}
        autoComplete="new-password"
        help="At least 8 characters."
        error={errors[name]}
      />
      <ActionButton type="submit" isBusy={isBusy} busyLabel="Changing">
        Change the password
      </ActionButton>
    </form>
  );
}

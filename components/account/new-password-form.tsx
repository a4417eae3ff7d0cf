import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { PasswordField } from '@/components/ui/password-field';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { findPasswordError, formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';

type NewPasswordFormProps = { name: string; className: string; send: (password: string) => Promise<void> };

export function NewPasswordForm({ name, className, send }: NewPasswordFormProps) {
  const t = useTranslations();
  const { form, errors, isBusy } = useFieldForm({
    check: ({ [name]: password = '' }) => findPasswordError(password, t, name),
    send: ({ [name]: password = '' }) => send(password),
    describeFailure: (error) => ({ [name]: formatSignInError(error, t) }),
  });
  return (
    <form {...form} className={className}>
      <PasswordField
        label={t('account.newPassword.label')}
        name={name}
        autoComplete="new-password"
        help={t('account.signIn.passwordHelp')}
        error={errors[name]}
      />
      <ActionButton type="submit" isBusy={isBusy} busyLabel={t('account.newPassword.changing')}>
        {t('account.newPassword.change')}
      </ActionButton>
    </form>
  );
}

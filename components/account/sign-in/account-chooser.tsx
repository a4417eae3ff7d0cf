'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { TextField } from '@/components/ui/text-field';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { type Provider, providerNames } from '@/lib/browser/sign-in/provider-names';
import type { StandInAccount } from '@/lib/browser/sign-in/providers';
import { findEmailError, formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';
import { hasDemoAccounts } from '@/lib/shared/env';
import { type DemoAccount, demoAccounts } from '@/lib/shared/identity/demo-accounts';

type AccountChooserProps = {
  provider: Provider;
  onChoose: (account: StandInAccount) => void;
  onClose: () => void;
};

/** Replaces the provider's sign-in window when the site runs with a stand-in for the identity service. */
export function AccountChooser({ provider, onChoose, onClose }: AccountChooserProps) {
  const t = useTranslations();
  const [isOther, setOther] = useState(!hasDemoAccounts);
  return (
    <Sheet title={t('account.standIn.title', { provider: providerNames[provider] })} isOpen onClose={onClose}>
      <p className="t-small quiet pad-16">{t('account.standIn.text', { provider: providerNames[provider] })}</p>
      <ul>
        {(hasDemoAccounts ? Object.values<DemoAccount>(demoAccounts) : []).map(({ uid, email, name, holds }) => (
          <li key={uid} className="hair-above">
            <button
              type="button"
              className="t-ui block wide pad-12 hover-mat"
              onClick={() => onChoose({ id: `${provider}-${uid}`, email, name, isEmailVerified: true })}
            >
              <span className="block">{name}</span>
              <span className="t-small quiet block">
                {email}, {holds}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isOther ? (
        <OtherAccount provider={provider} onChoose={onChoose} />
      ) : (
        <Button variant="secondary" className="above-16 wide" onClick={() => setOther(true)}>
          {t('account.standIn.another')}
        </Button>
      )}
    </Sheet>
  );
}

function OtherAccount({ provider, onChoose }: Omit<AccountChooserProps, 'onClose'>) {
  const t = useTranslations();
  const { form, errors } = useFieldForm({
    check: ({ email = '' }) => findEmailError(email.trim(), t),
    send: async ({ email: typed = '', name = '' }) => {
      const email = typed.trim();
      // The identity service trusts only Google's email addresses. If another provider reports a known address, the
      // user must link the accounts.
      onChoose({ id: email.toLowerCase(), email, name: name.trim(), isEmailVerified: provider === 'google' });
    },
    describeFailure: (error) => ({ email: formatSignInError(error, t) }),
  });
  return (
    <form {...form} className="stack gap-24 pad-above-24 hair-above">
      <TextField autoFocus label={t('account.standIn.name')} name="name" autoComplete="off" />
      <TextField label={t('account.signIn.email')} name="email" type="email" autoComplete="off" error={errors.email} />
      <Button type="submit">{t('account.standIn.goOn')}</Button>
    </form>
  );
}

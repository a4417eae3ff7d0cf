'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldNotes } from '@/components/ui/field-notes';
import { isStandIn } from '@/lib/env/public';
import { type Provider, providerNames, providers } from '@/lib/sign-in/provider-names';
import type { StandInAccount } from '@/lib/sign-in/providers';
import { formatSignInError } from '@/lib/sign-in/sign-in-errors';
import type { SignInMethods } from '@/lib/sign-in/sign-in-methods';
import { ProviderMark } from '../sign-in/provider-mark';
import { StandInChooser } from '../sign-in/stand-in-chooser';
import { PasswordReauthentication } from './password-reauthentication';
import { PhoneReauthentication } from './phone-reauthentication';
import styles from './settings.module.css';

/** Shows what it holds once the person has proved who they are: who left a machine open is not there to do so. */
export function Reauthentication({ waysIn, children }: { waysIn: SignInMethods; children: ReactNode }) {
  const [isProven, setProven] = useState(false);
  const [choosingFor, setChoosingFor] = useState<Provider | null>(null);
  const [error, setError] = useState<string>();
  if (isProven) return children;

  const prove = async (provider: Provider, account?: StandInAccount) => {
    setError(undefined);
    try {
      const { reauthenticateWithProvider } = await import('@/lib/sign-in/sign-in-methods');
      await reauthenticateWithProvider(provider, account);
      setProven(true);
    } catch (failure) {
      setError(formatSignInError(failure));
    }
  };

  return (
    <div className={styles.form}>
      <p className={styles.quiet}>First confirm that it is you.</p>
      {waysIn.ways.includes('password') && <PasswordReauthentication onProven={() => setProven(true)} />}
      {waysIn.ways.includes('phone') && <PhoneReauthentication onProven={() => setProven(true)} />}
      <div className={styles.buttons}>
        {providers
          .filter((provider) => waysIn.ways.includes(provider))
          .map((provider) => (
            <Button
              key={provider}
              variant="secondary"
              onClick={() => (isStandIn ? setChoosingFor(provider) : void prove(provider))}
            >
              <ProviderMark name={provider} />
              Confirm with {providerNames[provider]}
            </Button>
          ))}
      </div>
      <FieldNotes id="proof" error={error} />
      <StandInChooser
        provider={choosingFor}
        onClose={() => setChoosingFor(null)}
        onChoose={(provider, account) => void prove(provider, account)}
      />
    </div>
  );
}

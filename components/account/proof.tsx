'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldNotes } from '@/components/ui/field-notes';
import { isStandIn } from '@/lib/env/public';
import { type Provider, providerNames, providers } from '@/lib/session/provider-names';
import type { StandInAccount } from '@/lib/session/providers';
import { signInWords } from '@/lib/session/sign-in-words';
import type { WaysIn } from '@/lib/session/ways-in';
import { PasswordProof } from './password-proof';
import { PhoneProof } from './phone-proof';
import { ProviderMark } from './provider-mark';
import styles from './settings.module.css';
import { StandInChooser } from './stand-in-chooser';

/** Shows what it holds once the person has proved who they are: who left a machine open is not there to do so. */
export function Proof({ waysIn, children }: { waysIn: WaysIn; children: ReactNode }) {
  const [isProven, setProven] = useState(false);
  const [choosingFor, setChoosingFor] = useState<Provider | null>(null);
  const [error, setError] = useState<string>();
  if (isProven) return children;

  const prove = async (provider: Provider, account?: StandInAccount) => {
    setError(undefined);
    try {
      const { proveByProvider } = await import('@/lib/session/ways-in');
      await proveByProvider(provider, account);
      setProven(true);
    } catch (failure) {
      setError(signInWords(failure));
    }
  };

  return (
    <div className={styles.form}>
      <p className={styles.quiet}>First confirm that it is you.</p>
      {waysIn.ways.includes('password') && <PasswordProof onProven={() => setProven(true)} />}
      {waysIn.ways.includes('phone') && <PhoneProof onProven={() => setProven(true)} />}
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

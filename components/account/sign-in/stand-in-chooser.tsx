'use client';

import { useState } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import type { Provider } from '@/lib/browser/sign-in/provider-names';
import type { StandInAccount } from '@/lib/browser/sign-in/providers';

const loadChooser = () => import('./account-chooser');

/** Loads the chooser on demand, and only in development. */
export function useStandInChooser(onChoose: (provider: Provider, account: StandInAccount) => void) {
  const [provider, setProvider] = useState<Provider | null>(null);
  const close = () => setProvider(null);
  const part = useLoaded(loadChooser, provider !== null);
  const chooser = provider && part && (
    <part.AccountChooser
      provider={provider}
      onClose={close}
      onChoose={(account) => {
        close();
        onChoose(provider, account);
      }}
    />
  );
  return { chooser, openChooser: setProvider };
}

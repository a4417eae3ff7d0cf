'use client';

import { lazy, Suspense, useState } from 'react';
import type { Provider } from '@/lib/browser/sign-in/provider-names';
import type { StandInAccount } from '@/lib/browser/sign-in/providers';

const AccountChooser = lazy(() => import('./account-chooser'));

/** Lets developers choose an account. Loaded on demand, never in production. */
export function useStandInChooser(onChoose: (provider: Provider, account: StandInAccount) => void) {
  const [provider, setProvider] = useState<Provider | null>(null);
  const close = () => setProvider(null);
  const chooser = provider && (
    <Suspense>
      <AccountChooser
        provider={provider}
        onClose={close}
        onChoose={(account) => {
          close();
          onChoose(provider, account);
        }}
      />
    </Suspense>
  );
  return { chooser, openChooser: setProvider };
}

'use client';

import { lazy, Suspense } from 'react';
import type { Provider } from '@/lib/browser/sign-in/provider-names';
import type { StandInAccount } from '@/lib/browser/sign-in/providers';

const AccountChooser = lazy(() => import('./account-chooser'));

type StandInChooserProps = {
  provider: Provider | null;
  onClose: () => void;
  onChoose: (provider: Provider, account: StandInAccount) => void;
};

/** Lets developers choose an account. Loaded on demand, never in production. */
export function StandInChooser({ provider, onClose, onChoose }: StandInChooserProps) {
  if (provider === null) return null;
  const choose = (account: StandInAccount) => {
    onClose();
    onChoose(provider, account);
  };
  return (
    <Suspense>
      <AccountChooser provider={provider} onClose={onClose} onChoose={choose} />
    </Suspense>
  );
}

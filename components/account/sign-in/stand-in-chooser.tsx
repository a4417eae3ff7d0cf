'use client';

import { lazy, Suspense } from 'react';
import type { Provider } from '@/lib/browser/sign-in/provider-names';
import type { StandInAccount } from '@/lib/browser/sign-in/providers';

const AccountChooser = lazy(() => import('./account-chooser'));

type StandInChooserProps = {
  /** Null: it is closed. */
  provider: Provider | null;
  onClose: () => void;
  onChoose: (provider: Provider, account: StandInAccount) => void;
};

/** Where the stand-in takes the provider's place: asks who to be. Its code comes when it is needed, and never in production. */
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

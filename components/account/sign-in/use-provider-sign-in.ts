'use client';

import { useState } from 'react';
import type { Provider } from '@/lib/browser/sign-in/provider-names';
import type { StandInAccount } from '@/lib/browser/sign-in/providers';
import type { PendingCredential, SignInResult } from '@/lib/browser/sign-in/sign-in';
import { formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';
import { type Attempt, type AttemptOptions, loadSignIn, type SignIn } from './use-sign-in-form';

/**
 * Signs in with a provider. Google's errors are browser alerts, those of the others are messages under the buttons.
 * @returns `enterWith` opens the provider's window; `enterAs` signs in as an account of the stand-in.
 */
export function useProviderSignIn(attempt: Attempt, onLinkable: (linkable: PendingCredential) => void) {
  const [error, setError] = useState<string>();

  const enter = async (
    provider: Provider,
    run: (signIn: SignIn, toLink?: PendingCredential) => Promise<SignInResult>,
    options?: AttemptOptions,
  ) => {
    setError(undefined);
    try {
      await attempt(provider, run, options);
    } catch (failure) {
      const linkable = (await loadSignIn().catch(() => null))?.readPendingCredential(provider, failure);
      if (linkable) onLinkable(linkable);
      else if (provider === 'google') window.alert(formatSignInError(failure));
      else setError(formatSignInError(failure));
    }
  };

  return {
    error,
    enterWith: (provider: Provider) =>
      void enter(provider, ({ signInWithProvider }, toLink) => signInWithProvider(provider, toLink), {
        waitsForPerson: true,
      }),
    enterAs: (provider: Provider, account: StandInAccount) =>
      void enter(provider, ({ signInAs }, toLink) => signInAs(provider, account, toLink)),
  };
}

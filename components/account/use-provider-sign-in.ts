'use client';

import { useState } from 'react';
import type { Provider } from '@/lib/session/provider-names';
import type { StandInAccount } from '@/lib/session/providers';
import type { Entered, Linkable } from '@/lib/session/sign-in';
import { signInWords } from '@/lib/session/sign-in-words';
import { type Attempt, type AttemptOptions, loadSignIn, type SignIn } from './use-entrance';

/**
 * The social ways in. Google's failure is the browser's own alert (spec 8); those of the others are sentences under
 * the buttons.
 * @returns `enterWith` the provider's window; `enterAs` somebody of the stand-in.
 */
export function useProviderSignIn(attempt: Attempt, onLinkable: (linkable: Linkable) => void) {
  const [error, setError] = useState<string>();

  const enter = async (
    provider: Provider,
    run: (signIn: SignIn, toLink?: Linkable) => Promise<Entered>,
    options?: AttemptOptions,
  ) => {
    setError(undefined);
    try {
      await attempt(provider, run, options);
    } catch (failure) {
      const linkable = (await loadSignIn().catch(() => null))?.linkableFrom(provider, failure);
      if (linkable) onLinkable(linkable);
      else if (provider === 'google') window.alert(signInWords(failure));
      else setError(signInWords(failure));
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

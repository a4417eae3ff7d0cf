'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { getSession, type Session } from '@/lib/browser/session/state';
import { readNextAddress } from '@/lib/browser/sign-in/next-address';
import type { Provider } from '@/lib/browser/sign-in/provider-names';
import type { StandInAccount } from '@/lib/browser/sign-in/providers';
import type { PendingCredential, SignInResult } from '@/lib/browser/sign-in/sign-in';
import { formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';
import { addLanguage, type Language } from '@/lib/shared/i18n/languages';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';

export type SignIn = typeof import('@/lib/browser/sign-in/sign-in');

/** A failed import is retried on the next attempt. */
export const loadSignIn = (): Promise<SignIn> => import('@/lib/browser/sign-in/sign-in');

export type AttemptOptions = {
  /** True if the user signs in in another window. The other methods stay available. */
  waitsForPerson?: boolean;
};

export type Attempt = (
  how: string,
  run: (signIn: SignIn, toLink?: PendingCredential) => Promise<SignInResult>,
  options?: AttemptOptions,
) => Promise<void>;

/**
 * Runs one attempt at a time. Ignores errors from abandoned attempts, because the SDK takes up to ten seconds to notice
 * a closed window.
 * @returns `isHeld` is true if other methods must wait for the current attempt. `linkable` is the credential that the
 * next successful attempt adds to the account.
 */
export function useSignInForm() {
  const router = useRouter();
  const language = useLanguage();
  const [current, setCurrent] = useState<Current | null>(null);
  const [linkable, setLinkable] = useState<PendingCredential | null>(null);
  const latest = useRef<Current | null>(null);
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  // Preloads the SDK, which every method needs.
  useEffect(() => {
    loadSignIn()
      .then(({ prepareSignIn }) => prepareSignIn())
      .catch(() => undefined);
  }, []);

  /** If the member's language differs from the page's, this loads a new document. */
  const open = (path: string) => {
    const chosen = findChosenLanguage(getSession(), language);
    if (chosen === null) router.replace(path);
    else window.location.replace(addLanguage(path, chosen));
  };

  const attempt: Attempt = async (how, run, { waitsForPerson = false } = {}) => {
    if (latest.current?.isHeld) return;
    const mine = { how, isHeld: !waitsForPerson };
    const show = (now: Current | null) => {
      latest.current = now;
      setCurrent(now);
    };
    show(mine);
    try {
      const { isNew } = await run(await loadSignIn(), linkable ?? undefined);
      // The button stays busy until the redirect.
      if (latest.current === mine) latest.current = null;
      // A sign-in that finishes late must not redirect a user who has left this page.
      if (isHere.current) open(findNextAddress(isNew));
    } catch (error) {
      if (latest.current !== mine) return;
      show(null);
      throw error;
    }
  };

  return { busy: current?.how ?? null, isHeld: current?.isHeld ?? false, attempt, linkable, setLinkable };
}

type Current = { how: string; isHeld: boolean };

/** Returns the member's language if the site offers it and the page is in a different one, otherwise null. */
export function findChosenLanguage(session: Session, shown: Language): Language | null {
  const chosen = session.status === 'member' ? session.language : null;
  const isOffered = getSite().languages.some((language) => language === chosen);
  return isOffered && chosen !== shown ? chosen : null;
}

/**
 * New users go to the profile wizard. Jurors, members of teams and the first administrator need no profile and skip it.
 */
export function findNextAddress(isNew: boolean): string {
  const next = readNextAddress(window.location.search);
  const needsProfile = isNew && ![paths.jury(), paths.setup(), paths.team()].some((path) => next?.startsWith(path));
  return needsProfile ? paths.wizard('role', next ?? undefined) : (next ?? paths.home());
}

/**
 * Reports Google's errors in browser alerts and other providers' errors below the buttons. `enterWith` opens the
 * provider's window; `enterAs` signs in with a stand-in account.
 */
export function useProviderSignIn(attempt: Attempt, onLinkable: (linkable: PendingCredential) => void) {
  const t = useTranslations();
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
      else if (provider === 'google') window.alert(formatSignInError(failure, t));
      else setError(formatSignInError(failure, t));
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

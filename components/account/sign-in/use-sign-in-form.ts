'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { getSession } from '@/lib/browser/session/state';
import { readNextAddress } from '@/lib/browser/sign-in/next-address';
import type { PendingCredential, SignInResult } from '@/lib/browser/sign-in/sign-in';
import { paths } from '@/lib/shared/paths';

export type SignIn = typeof import('@/lib/browser/sign-in/sign-in');

/** The SDK, fetched once; a part that did not arrive is asked for again at the next attempt. */
export const loadSignIn = (): Promise<SignIn> => import('@/lib/browser/sign-in/sign-in');

export type AttemptOptions = {
  /** Whether the person has something to do elsewhere first, and may go another way meanwhile. */
  waitsForPerson?: boolean;
};

export type Attempt = (
  how: string,
  run: (signIn: SignIn, toLink?: PendingCredential) => Promise<SignInResult>,
  options?: AttemptOptions,
) => Promise<void>;

/**
 * One attempt to sign in at a time, and the page that follows a successful one. What went wrong goes to the caller, unless
 * the person has begun something else since: the SDK takes up to ten seconds to notice a window that was closed.
 * @returns `busy`, the name of the attempt that is going on; `isHeld`, whether the others wait for it; `linkable`, what
 * the next one that works will add.
 */
export function useSignInForm() {
  const router = useRouter();
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
  // Here the SDK is needed for certain.
  useEffect(() => {
    loadSignIn()
      .then(({ prepareSignIn }) => prepareSignIn())
      .catch(() => undefined);
  }, []);

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
      // The page leaves; until it has, this sign-in method shows that it is busy.
      if (latest.current === mine) latest.current = null;
      // A window that was left open may be finished much later: who has gone on is not taken away from there.
      if (isHere.current) router.replace(findNextAddress(isNew));
    } catch (error) {
      if (latest.current !== mine) return;
      show(null);
      throw error;
    }
  };

  return { busy: current?.how ?? null, isHeld: current?.isHeld ?? false, attempt, linkable, setLinkable };
}

/** An attempt that goes on, and whether the others wait for it. */
type Current = { how: string; isHeld: boolean };

/** Who is new makes a profile first; the others go where they wanted to. */
function findNextAddress(isNew: boolean): string {
  const next = readNextAddress(window.location.search);
  return isNew ? paths.wizard('role', next ?? undefined) : (next ?? paths.home());
}

/** Whether somebody is signed in already, in this tab or another. */
export const isMember = (): boolean => getSession().status === 'member';

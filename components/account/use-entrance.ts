'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { paths } from '@/lib/paths';
import { nextAddress } from '@/lib/session/next-address';
import type { Entered, Linkable } from '@/lib/session/sign-in';
import { sessionNow } from '@/lib/session/state';

export type SignIn = typeof import('@/lib/session/sign-in');

/** The SDK, fetched once; a part that did not arrive is asked for again at the next attempt. */
export const loadSignIn = (): Promise<SignIn> => import('@/lib/session/sign-in');

export type Attempt = (how: string, run: (signIn: SignIn, toLink?: Linkable) => Promise<Entered>) => Promise<void>;

/**
 * One attempt to come in at a time, and the way on after one that worked. What went wrong goes to the caller.
 * @returns `busy`, the name of the attempt that is going on; `linkable`, what the next one that works will add.
 */
export function useEntrance() {
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const [linkable, setLinkable] = useState<Linkable | null>(null);
  const isUnderWay = useRef(false);

  // Here the SDK is needed for certain.
  useEffect(() => {
    loadSignIn()
      .then(({ getReady }) => getReady())
      .catch(() => undefined);
  }, []);

  const attempt: Attempt = async (how, run) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(how);
    try {
      const { isNew } = await run(await loadSignIn(), linkable ?? undefined);
      router.replace(wayOn(isNew));
    } catch (error) {
      setBusy(null);
      throw error;
    } finally {
      isUnderWay.current = false;
    }
  };

  return { busy, attempt, linkable, setLinkable };
}

/** Who is new makes a profile first; the others go where they wanted to. */
function wayOn(isNew: boolean): string {
  const next = nextAddress(window.location.search);
  return isNew ? paths.wizard('role', next ?? undefined) : (next ?? paths.home());
}

/** Whether somebody is signed in already, in this tab or another. */
export const isMember = (): boolean => sessionNow().status === 'member';

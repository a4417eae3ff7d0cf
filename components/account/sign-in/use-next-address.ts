'use client';

import { useSyncExternalStore } from 'react';
import { readNextAddress } from '@/lib/browser/sign-in/next-address';

const subscribeToNothing = () => () => undefined;
const readAddress = () => readNextAddress(window.location.search);

/** The URL to redirect to after sign-in, from the page's query; null in the HTML, which is cached for everyone. */
export function useNextAddress(): string | null {
  return useSyncExternalStore(subscribeToNothing, readAddress, () => null);
}

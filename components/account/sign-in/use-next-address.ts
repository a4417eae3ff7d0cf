'use client';

import { useSyncExternalStore } from 'react';
import { readNextAddress } from '@/lib/browser/sign-in/next-address';

const subscribeToNothing = () => () => undefined;
const readAddress = () => readNextAddress(window.location.search);

/** Where the page's own address says to lead on; null in the HTML, which is the same for everyone. */
export function useNextAddress(): string | null {
  return useSyncExternalStore(subscribeToNothing, readAddress, () => null);
}

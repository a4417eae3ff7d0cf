'use client';

import { readNextAddress } from '@/lib/browser/sign-in/next-address';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';

/** The URL to redirect to after sign-in, from the page's query; null in the HTML, which is cached for everyone. */
export function useNextAddress(): string | null {
  return useBrowserValue(() => readNextAddress(window.location.search), null);
}

'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';
import { IconButton } from './button';

type BackButtonProps = Omit<ComponentProps<typeof IconButton>, 'icon' | 'label' | 'onClick'> & {
  /** The URL to open if the tab has no earlier page. */
  fallback: string;
};

/** Returns true if the tab has an earlier page, on this site or another. */
function hasEarlierPage(): boolean {
  // Without the Navigation API, only the length of the history is known, which also includes later pages.
  const entries = window.navigation?.entries().length ?? 1;
  return window.navigation?.canGoBack || window.history.length > entries;
}

/**
 * Goes one step back in the browser's history, including to other sites such as search engines. If the tab has no
 * earlier page, it opens `fallback`.
 */
export function BackButton({ fallback, ...rest }: BackButtonProps) {
  const router = useRouter();
  const goBack = () => (hasEarlierPage() ? router.back() : router.push(fallback));
  return <IconButton {...rest} icon="arrow-left" label="Back" onClick={goBack} />;
}

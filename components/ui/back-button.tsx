'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';
import { Button } from './button';
import { Icon } from './icon';

type BackButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'variant'> & {
  /** URL to open in a tab without an earlier page. */
  fallback: string;
};

/** True when the tab has an earlier page, on this site or another. */
function hasEarlierPage(): boolean {
  // The history's length alone includes later entries, but some browsers lack the navigation API.
  const entries = window.navigation?.entries().length ?? 1;
  return window.navigation?.canGoBack || window.history.length > entries;
}

/**
 * Goes one step back in the browser's history, including to other sites such as search engines. In a tab without an
 * earlier page it opens `fallback`.
 */
export function BackButton({ fallback, ...rest }: BackButtonProps) {
  const router = useRouter();
  return (
    <Button {...rest} variant="secondary" onClick={() => (hasEarlierPage() ? router.back() : router.push(fallback))}>
      <Icon name="arrow-left" />
      Back
    </Button>
  );
}

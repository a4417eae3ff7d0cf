'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';
import { Button } from './button';
import { Icon } from './icon';

type BackButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'variant'> & {
  /** Where it leads in a tab that has nothing to go back to. */
  fallback: string;
};

/** Whether the tab has a page before this one, on this site or before it. */
function hasEarlierPage(): boolean {
  // The history's length alone also counts what lies ahead. Some browsers have no navigation API.
  const entries = window.navigation?.entries().length ?? 1;
  return window.navigation?.canGoBack || window.history.length > entries;
}

/**
 * One step back in the browser's history (spec 2), wherever it leads: from a search engine's result it is the
 * results again. A page opened in a tab of its own has no step back; there it leads to `fallback`.
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

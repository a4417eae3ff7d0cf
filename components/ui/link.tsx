'use client';

import NextLink from 'next/link';
import { type ComponentProps, useRef, useState } from 'react';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { useLanguage } from '@/lib/shared/i18n/use-words';

/** In milliseconds. A pointer that only crosses a link leaves sooner. */
const INTENT_DELAY = 65;

export type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href'> & { href: string };

/**
 * Prefetches on hover, touch or focus. Links in view are not prefetched, because a page can have a hundred of them.
 * Next's default prefetch is never used: it leaves out the metadata of pages without a loading file, and a page opened
 * before that prefetch arrives never gets a title.
 */
export function Link({ href, onPointerEnter, onPointerLeave, onTouchStart, onFocus, onBlur, ...rest }: LinkProps) {
  const language = useLanguage();
  const [isLikely, setLikely] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => {
    clearTimeout(timer.current);
    setLikely(false);
  };

  return (
    <NextLink
      {...rest}
      href={addLanguage(href, language)}
      prefetch={isLikely}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        if (event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setLikely(true), INTENT_DELAY);
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event);
        leave();
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        setLikely(true);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        if (event.currentTarget.matches(':focus-visible')) setLikely(true);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        leave();
      }}
    />
  );
}

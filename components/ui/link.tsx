'use client';

import NextLink from 'next/link';
import { type ComponentProps, useRef, useState } from 'react';

/** A pointer on its way across the page rests on a link for less. */
const INTENT_DELAY = 65;

export type LinkProps = ComponentProps<typeof NextLink>;

/**
 * A link within the site. Its page is fetched ahead when a reader is about to follow it: a pointer that rests on it, a
 * finger that goes down, the focus. A page with a hundred links fetches none of them on sight; what is left again
 * before it has begun is not fetched.
 */
export function Link({ onPointerEnter, onPointerLeave, onTouchStart, onFocus, onBlur, ...rest }: LinkProps) {
  const [isLikely, setLikely] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => {
    clearTimeout(timer.current);
    setLikely(false);
  };

  return (
    <NextLink
      {...rest}
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

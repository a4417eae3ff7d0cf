'use client';

import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import styles from './tooltip-layer.module.css';

/** Spec 9, in milliseconds. */
const DELAY = 700;
const SKIP_DELAY = 300;

export type PendingTrigger = {
  element: HTMLElement;
  /** What happened to it before this code was there, and when: the delay counts from then. */
  event: Event;
  at: number;
};

/** Radix's tooltips for triggers that are on the page already. */
export function TooltipLayer({ triggers }: { triggers: readonly PendingTrigger[] }) {
  return (
    <Provider delayDuration={DELAY} skipDelayDuration={SKIP_DELAY}>
      {triggers.map((trigger) => (
        <PageTooltip key={trigger.element.getAttribute('aria-describedby')} {...trigger} />
      ))}
    </Provider>
  );
}

function PageTooltip({ element, event, at }: PendingTrigger) {
  const [isOpen, setOpen] = useState(false);
  const [delay, setDelay] = useState(() => Math.max(0, DELAY - (Date.now() - at)));

  useEffect(() => {
    const resetDelay = () => setDelay(DELAY);
    element.addEventListener('pointerleave', resetDelay);
    return () => element.removeEventListener('pointerleave', resetDelay);
  }, [element]);

  return (
    <Root open={isOpen} onOpenChange={setOpen} delayDuration={delay}>
      <Trigger asChild>
        <PageElement element={element} first={event} onTap={() => setOpen(true)} />
      </Trigger>
      {/* What is modal lies over everything else, so its tooltips belong inside. */}
      <Portal container={element.closest('dialog') ?? document.body}>
        <Content className={styles.tooltip} sideOffset={8} collisionPadding={8}>
          {element.dataset.tooltip}
        </Content>
      </Portal>
    </Root>
  );
}

type PageElementProps = {
  element: HTMLElement;
  first: Event;
  /** A finger does not rest on a thing: it asks by touching it. */
  onTap: () => void;
  /** What Radix gives to the child of a trigger. */
  ref?: Ref<HTMLElement>;
  onPointerMove?: (event: PointerEvent) => void;
  onPointerLeave?: (event: PointerEvent) => void;
  onPointerDown?: (event: PointerEvent) => void;
  onFocus?: (event: FocusEvent) => void;
  onBlur?: (event: FocusEvent) => void;
  onClick?: (event: MouseEvent) => void;
};

/** Hands an element that someone else rendered to Radix as its trigger, and the element's events with it. */
function PageElement({ element, first, onTap, ref, ...handlers }: PageElementProps) {
  useImperativeHandle(ref, () => element, [element]);

  useEffect(() => {
    const removal = new AbortController();
    const options = { signal: removal.signal };
    const { onPointerMove, onPointerLeave, onPointerDown, onFocus, onBlur, onClick } = handlers;
    const click = (event: MouseEvent) => {
      onClick?.(event);
      if (event instanceof PointerEvent && event.pointerType === 'touch') onTap();
    };
    if (onPointerMove) element.addEventListener('pointermove', onPointerMove, options);
    if (onPointerLeave) element.addEventListener('pointerleave', onPointerLeave, options);
    if (onPointerDown) element.addEventListener('pointerdown', onPointerDown, options);
    if (onFocus) element.addEventListener('focus', onFocus, options);
    if (onBlur) element.addEventListener('blur', onBlur, options);
    element.addEventListener('click', click, options);
    return () => removal.abort();
  });

  const replayFirst = useEffectEvent(() => {
    if (first.type === 'click') onTap();
    if (first instanceof FocusEvent && element.matches(':focus-visible')) handlers.onFocus?.(first);
    if (first instanceof PointerEvent && element.matches(':hover')) handlers.onPointerMove?.(first);
  });
  const release = useEffectEvent(() => {
    if (first instanceof PointerEvent) handlers.onPointerLeave?.(first);
  });
  useEffect(() => {
    replayFirst();
    return () => release();
  }, []);

  return null;
}

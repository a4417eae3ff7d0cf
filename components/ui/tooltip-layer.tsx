'use client';

import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import styles from './tooltip-layer.module.css';

/** In milliseconds. */
const TOOLTIP_DELAY = 700;
/** In milliseconds. Within this time after a tooltip closes, the next one opens without a delay. */
const NEIGHBOUR_TIME = 300;

export type PendingTrigger = {
  element: HTMLElement;
  /** The event that loaded this code. The tooltip's delay starts at the time of this event. */
  event: Event;
  at: number;
};

export function TooltipLayer({ triggers }: { triggers: readonly PendingTrigger[] }) {
  return (
    <Provider delayDuration={TOOLTIP_DELAY} skipDelayDuration={NEIGHBOUR_TIME}>
      {triggers.map((trigger) => (
        <PageTooltip key={trigger.element.getAttribute('aria-describedby')} {...trigger} />
      ))}
    </Provider>
  );
}

function PageTooltip({ element, event, at }: PendingTrigger) {
  const [isOpen, setOpen] = useState(false);
  const [delay, setDelay] = useState(() => Math.max(0, TOOLTIP_DELAY - (Date.now() - at)));

  useEffect(() => {
    const resetDelay = () => setDelay(TOOLTIP_DELAY);
    element.addEventListener('pointerleave', resetDelay);
    return () => element.removeEventListener('pointerleave', resetDelay);
  }, [element]);

  return (
    <Root open={isOpen} onOpenChange={setOpen} delayDuration={delay}>
      <Trigger asChild>
        <PageElement element={element} first={event} onTap={() => setOpen(true)} />
      </Trigger>
      {/* A modal dialog covers all other content, so tooltips of a dialog are rendered inside it. */}
      <Portal container={element.closest('dialog') ?? document.body}>
        <Content className={`t-small rounded ${styles.tooltip}`} sideOffset={8} collisionPadding={8}>
          {element.dataset.tooltip}
        </Content>
      </Portal>
    </Root>
  );
}

type PageElementProps = {
  element: HTMLElement;
  first: Event;
  /** Runs on tap, because touch screens have no hover. */
  onTap: () => void;
  /** Radix passes these props to the child of a trigger. */
  ref?: Ref<HTMLElement>;
  onPointerMove?: (event: PointerEvent) => void;
  onPointerLeave?: (event: PointerEvent) => void;
  onPointerDown?: (event: PointerEvent) => void;
  onFocus?: (event: FocusEvent) => void;
  onBlur?: (event: FocusEvent) => void;
  onClick?: (event: MouseEvent) => void;
};

/** Registers an existing element as a Radix trigger and forwards its events. */
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

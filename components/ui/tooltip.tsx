'use client';

import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tooltip.module.css';

/** The delay of a tooltip under a pointer, in milliseconds. Focus and touch show it at once. */
const TOOLTIP_DELAY = 700;
/** For so many milliseconds after a tooltip was hidden, the next one appears without delay. */
const NEIGHBOUR_TIME = 300;
/** Pixels between a tooltip and its trigger, and between it and the edges of the window. */
const GAP = 8;

/** When a tooltip of the page was last hidden. */
let hiddenAt = Number.NEGATIVE_INFINITY;

type TooltipProps = {
  /** An explanation. Essential information must also appear elsewhere. */
  text: string;
  children: ReactNode;
};

/**
 * A term with an explanation on hover, keyboard focus or touch. The explanation is the term's accessible description,
 * shown as a popover: the browser closes it on Escape and on a press outside.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = () => {
    clearTimeout(timer.current);
    tooltip.current?.togglePopover(false);
  };
  const show = () => {
    clearTimeout(timer.current);
    if (trigger.current === null || tooltip.current === null) return;
    tooltip.current.togglePopover(true);
    placeBeside(tooltip.current, trigger.current.getBoundingClientRect());
    document.addEventListener('scroll', hide, { capture: true, once: true });
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    if (Date.now() - hiddenAt < NEIGHBOUR_TIME) show();
    else timer.current = setTimeout(show, TOOLTIP_DELAY);
  };
  const leave = ({ relatedTarget }: PointerEvent) => {
    // The pointer may move onto the tooltip and back.
    const isInside = (part: HTMLElement | null) => relatedTarget instanceof Node && part?.contains(relatedTarget);
    if (!isInside(trigger.current) && !isInside(tooltip.current)) hide();
  };
  const tap = ({ nativeEvent }: MouseEvent) => {
    if (nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch') show();
  };

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={`inline-row center relative ${styles.trigger}`}
        aria-describedby={id}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && show()}
        onBlur={hide}
        onClick={tap}
      >
        {children}
      </button>
      <span
        ref={tooltip}
        id={id}
        role="tooltip"
        popover="auto"
        className={`t-small ${styles.tooltip}`}
        onPointerLeave={leave}
        onToggle={({ newState }) => {
          if (newState === 'closed') hiddenAt = Date.now();
        }}
      >
        {text}
      </span>
    </>
  );
}

/** Places a tooltip above its trigger, or below where there is no space, within the window. */
function placeBeside(tooltip: HTMLElement, trigger: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const above = trigger.top - GAP - height;
  const centred = trigger.left + (trigger.width - width) / 2;
  const rightmost = document.documentElement.clientWidth - width - GAP;
  tooltip.style.left = `${Math.max(GAP, Math.min(centred, rightmost))}px`;
  tooltip.style.top = `${above < GAP ? trigger.bottom + GAP : above}px`;
}

'use client';

import { useEffect, useState } from 'react';
import type { PendingTrigger } from './tooltip-layer';
import { useLoaded } from './use-loaded';

const loadLayer = () => import('./tooltip-layer');

/** Each page renders this once. It loads the tooltip code when a user first hovers or focuses a term with a tooltip. */
export function TooltipHost() {
  const [triggers, setTriggers] = useState<readonly PendingTrigger[]>([]);
  const layer = useLoaded(loadLayer, triggers.length > 0);

  useEffect(() => {
    const addTrigger = (event: Event) => {
      const { target } = event;
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
      if (element === null || !requestsTooltip(event, element)) return;
      const trigger = { element, event, at: Date.now() };
      setTriggers((known) => {
        if (known.some((other) => other.element === element)) return known;
        return [...known.filter((other) => other.element.isConnected), trigger];
      });
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, addTrigger, { signal });
    window.addEventListener('popstate', () => setTriggers([]), { signal });
    return () => listening.abort();
  }, []);

  return layer && <layer.TooltipLayer triggers={triggers} />;
}

function requestsTooltip(event: Event, element: HTMLElement): boolean {
  if (event.type === 'focusin') return element.matches(':focus-visible');
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  return event.type === 'click' ? isTouch : !isTouch;
}

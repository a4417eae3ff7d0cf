'use client';

import { useEffect, useState } from 'react';
import type { MetTrigger } from './tooltip-layer';
import { useLoaded } from './use-loaded';

const loadLayer = () => import('./tooltip-layer');

/**
 * Shows the tooltips of the whole page; stands in it once. Their code is fetched when a pointer or the focus
 * first comes to one of them.
 */
export function TooltipHost() {
  const [triggers, setTriggers] = useState<readonly MetTrigger[]>([]);
  const layer = useLoaded(loadLayer, triggers.length > 0);

  useEffect(() => {
    const meet = (event: Event) => {
      const { target } = event;
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
      if (element === null || !isAsking(event, element)) return;
      const met = { element, event, at: Date.now() };
      setTriggers((known) => {
        if (known.some((trigger) => trigger.element === element)) return known;
        return [...known.filter((trigger) => trigger.element.isConnected), met];
      });
    };
    const leaveAll = () => setTriggers([]);
    document.addEventListener('pointerover', meet);
    document.addEventListener('focusin', meet);
    document.addEventListener('click', meet);
    window.addEventListener('popstate', leaveAll);
    return () => {
      document.removeEventListener('pointerover', meet);
      document.removeEventListener('focusin', meet);
      document.removeEventListener('click', meet);
      window.removeEventListener('popstate', leaveAll);
    };
  }, []);

  return layer && <layer.TooltipLayer triggers={triggers} />;
}

/** A mouse asks by resting, the keyboard by its focus, a finger by touching. */
function isAsking(event: Event, element: HTMLElement): boolean {
  if (event.type === 'focusin') return element.matches(':focus-visible');
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  return event.type === 'click' ? isTouch : !isTouch;
}

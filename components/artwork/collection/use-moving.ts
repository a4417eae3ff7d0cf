import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  type Arrangement,
  findMoving,
  isAt,
  type Moving,
  type Place,
  step,
  WALL_ATTRIBUTE,
  WORK_ATTRIBUTE,
} from './moving';

/** In pixels. A shorter movement counts as a press. */
const MIN_DISTANCE = 6;

type MovingOptions = { arrangement: Arrangement; onMove: (id: string, place: Place) => void };

/**
 * Moves works with a mouse, a pen or the arrow keys. Enter or leaving the element confirms the new place; Escape
 * restores the old one. On touch screens, dragging scrolls, so each work has a menu that moves it.
 */
export function useMoving({ arrangement, onMove }: MovingOptions) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const drag = useRef<{ id: string; x: number; y: number } | null>(null);

  const finish = () => {
    drag.current = null;
    setMoving(null);
    if (moving === null) return;
    const { id, ...place } = moving;
    if (!isAt(arrangement, moving)) onMove(id, place);
  };
  const cancel = () => {
    drag.current = null;
    setMoving(null);
  };

  useEffect(() => {
    if (moving === null) return;
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      drag.current = null;
      setMoving(null);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [moving]);

  const getHandle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { id, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const start = drag.current;
      if (start?.id !== id) return;
      if (moving === null && Math.hypot(clientX - start.x, clientY - start.y) < MIN_DISTANCE) return;
      const place = findPlace(id, clientX, clientY);
      if (place !== null) setMoving({ id, ...place });
    },
    onPointerUp: finish,
    onPointerCancel: cancel,
    onBlur: () => drag.current === null && finish(),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const next = step(arrangement, moving ?? findMoving(arrangement, id), event.key);
      if (next !== null) {
        event.preventDefault();
        setMoving(next);
        showPlace(next);
      } else if (moving !== null && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        finish();
      }
    },
  });
  return { moving, getHandle };
}

/** Scrolls to the new place if the wall is wider than the screen. */
function showPlace({ wallId, before }: Place): void {
  const works = document.querySelectorAll(`[${WALL_ATTRIBUTE}="${wallId ?? ''}"] [${WORK_ATTRIBUTE}]`);
  const beside = [...works].find((work) => work.getAttribute(WORK_ATTRIBUTE) === before) ?? [...works].at(-1);
  beside?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Returns the place under the pointer, or null outside of all walls. */
function findPlace(id: string, x: number, y: number): Place | null {
  const wall = document.elementsFromPoint(x, y).flatMap((one) => one.closest(`[${WALL_ATTRIBUTE}]`) ?? [])[0];
  if (wall === undefined) return null;
  const isRightToLeft = getComputedStyle(wall).direction === 'rtl';
  const wallId = wall.getAttribute(WALL_ATTRIBUTE) || null;
  const after = [...wall.querySelectorAll(`[${WORK_ATTRIBUTE}]`)].find((work) => {
    if (work.getAttribute(WORK_ATTRIBUTE) === id) return false;
    const box = work.getBoundingClientRect();
    if (wallId === null) return y < box.top + box.height / 2;
    const middle = box.left + box.width / 2;
    return isRightToLeft ? x > middle : x < middle;
  });
  return { wallId, before: after?.getAttribute(WORK_ATTRIBUTE) ?? null };
}

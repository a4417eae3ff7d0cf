'use client';

import { type FocusEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast, useToaster, useToasterStore } from 'react-hot-toast/headless';
import { subscribeToPendingToasts, type ToastRequest, takePendingToasts } from './toast';
import { ToastCard } from './toast-card';
import styles from './toaster.module.css';
import { listToastsToDismiss } from './toasts-to-dismiss';

// Spec 9, in milliseconds. A toast leaves within the time of a fade (design 1, motion).
const TOAST_DURATION = 4_000;
const VISIBLE = 3;
const LEAVING = 200;

/** The same words again are the same toast, said once more: its time starts again. */
function show({ message, isError, action }: ToastRequest): void {
  const card = <ToastCard message={message} isError={isError} action={action} onDone={() => toast.dismiss(message)} />;
  (isError ? toast.error : toast)(card, { id: message, duration: TOAST_DURATION, removeDelay: LEAVING });
}

/** One appearance of a toast. */
const createKey = ({ id, createdAt }: Toast) => `${createdAt} ${id}`;

/** The toasts, the newest at the bottom, so that none moves away from under the pointer. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const { startPause, endPause } = handlers;
  const { pausedAt } = useToasterStore();
  const [hovered, setHovered] = useState('');
  const [focused, setFocused] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const focusBefore = useRef<HTMLElement>(null);
  const dialog = useOpenDialog();

  const oldestFirst = toasts.toReversed();
  const standing = oldestFirst.filter(({ visible }) => visible);
  const held = standing.filter((one) => [hovered, focused].includes(createKey(one))).map(({ id }) => id);
  const isHeld = held.length > 0;
  const surplus = listToastsToDismiss(
    standing.map(({ id, type }) => ({ id, isError: type === 'error' })),
    held,
    VISIBLE,
  );

  useEffect(() => subscribeToPendingToasts(() => takePendingToasts().forEach(show)), []);

  useEffect(() => {
    for (const id of surplus) toast.remove(id);
  });

  useEffect(() => {
    if (isHeld && pausedAt === undefined) startPause();
    if (!isHeld && pausedAt !== undefined) endPause();
  }, [isHeld, pausedAt, startPause, endPause]);

  // The focus does not go down with a toast: it returns to where it was.
  useEffect(() => {
    const hasLeft = focused !== '' && !standing.some((one) => createKey(one) === focused);
    if (hasLeft && list.current?.contains(document.activeElement)) focusBefore.current?.focus();
  });

  useToastKeys(list, () => {
    const leaving = standing.find((one) => createKey(one) === focused) ?? standing.at(-1);
    if (leaving) toast.dismiss(leaving.id);
    return leaving !== undefined;
  });

  const enter = (key: string, { relatedTarget }: FocusEvent) => {
    setFocused(key);
    if (relatedTarget instanceof HTMLElement && !list.current?.contains(relatedTarget)) {
      focusBefore.current = relatedTarget;
    }
  };

  const shown = (
    <div ref={list} className={styles.list} data-waiting={pausedAt === undefined ? undefined : ''}>
      {oldestFirst
        .filter(({ id }) => !surplus.includes(id))
        .map((one) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press; it only waits while it is looked at
          <div
            key={createKey(one)}
            role={one.type === 'error' ? 'alert' : 'group'}
            className={styles.place}
            data-leaving={one.visible ? undefined : ''}
            onPointerEnter={() => setHovered(createKey(one))}
            onPointerLeave={() => setHovered('')}
            onFocus={(event) => enter(createKey(one), event)}
            onBlur={() => setFocused('')}
          >
            <div className={styles.card}>{resolveValue(one.message, one)}</div>
          </div>
        ))}
    </div>
  );
  // Whatever is outside an open dialog can be neither pressed nor read.
  return dialog ? createPortal(shown, dialog) : shown;
}

/** The dialog that everything else on the page is closed off by; null when there is none. */
function useOpenDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribeToDialogs, findOpenDialog, () => null);
}

function findOpenDialog(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}

function subscribeToDialogs(listener: () => void): () => void {
  // The event does not bubble, but it can be caught on its way down.
  document.addEventListener('toggle', listener, true);
  return () => document.removeEventListener('toggle', listener, true);
}

/**
 * Escape closes a toast, F8 leads to the newest one: four seconds are too short to find it with Tab.
 * @param dismiss closes the toast that has the focus, else the newest; false when there is none.
 */
function useToastKeys(list: RefObject<HTMLElement | null>, dismiss: () => boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // What opened over the page closes first: a dropdown says so, a dialog closes by the browser.
      if (event.key === 'Escape' && !event.defaultPrevented) {
        const isInside = list.current?.contains(document.activeElement);
        if (!isInside && document.querySelector('dialog:modal')) return;
        if (dismiss()) event.preventDefault();
      }
      if (event.key === 'F8') {
        const standing = list.current?.querySelectorAll(':scope > :not([data-leaving])') ?? [];
        [...standing].at(-1)?.querySelector<HTMLElement>('a, button')?.focus();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

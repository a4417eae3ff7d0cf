'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast, useToaster, useToasterStore } from 'react-hot-toast/headless';
import { subscribeToEvents, useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { IconButton } from './button';
import { Icon } from './icon';
import { linkStyle } from './link-style';
import { TextLink } from './text-link';
import { subscribeToPendingToasts, type ToastRequest, takePendingToasts } from './toast';
import styles from './toaster.module.css';

// In milliseconds. Fading out takes one more transition.
const TOAST_DURATION = 4_000;
const VISIBLE = 3;
const LEAVING = 200;

/** Repeating a message restarts the timer of its toast. */
function show({ message, kind, action }: ToastRequest): void {
  const card = <ToastCard message={message} kind={kind} action={action} onDone={() => toast.dismiss(message)} />;
  (kind === 'error' ? toast.error : toast)(card, { id: message, duration: TOAST_DURATION, removeDelay: LEAVING });
}

/** Identifies one appearance of a toast, because the same toast can appear again. */
const createKey = ({ id, createdAt }: Toast) => `${createdAt} ${id}`;

/** The newest toast is at the bottom, so toasts do not move under the pointer. */
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

  // When a focused toast disappears, the focus returns to where it was before.
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
          // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer under the pointer and the focus
          <div
            key={createKey(one)}
            role={one.type === 'error' ? 'alert' : 'group'}
            className={`grid ${styles.place}`}
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
  // An open modal dialog makes all other content inert, so toasts are rendered inside it.
  return dialog ? createPortal(shown, dialog) : shown;
}

const icons = { done: 'check', notice: 'info', error: 'alert' } as const;

function ToastCard({ message, kind, action, onDone }: ToastRequest & { onDone: () => void }) {
  const t = useTranslations();
  return (
    <div className={`t-ui ink row center gap-12 on-wall edged rounded ${styles.toastCard}`} data-kind={kind}>
      <Icon name={icons[kind]} />
      <p className={`fill shrink pad-8 ${styles.text}`}>
        {message}
        {action && ' '}
        {action?.href !== undefined && (
          <TextLink href={action.href} onClick={onDone}>
            {action.label}
          </TextLink>
        )}
        {action?.onPress && (
          <button
            type="button"
            className={linkStyle()}
            onClick={() => {
              onDone();
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
      </p>
      <IconButton icon="close" label={t('ui.close')} hasBorder={false} onClick={onDone} />
    </div>
  );
}

const subscribeToDialogs = subscribeToEvents(() => document, 'toggle');

function useOpenDialog(): HTMLDialogElement | null {
  const find = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
  return useBrowserValue(find, null, subscribeToDialogs);
}

/**
 * Escape closes a toast. F8 focuses the newest one, because four seconds are too short to reach it with Tab.
 * @param dismiss closes the focused toast, or else the newest; returns false if there are none
 */
function useToastKeys(list: RefObject<HTMLElement | null>, dismiss: () => boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Open popups close first: dropdowns prevent the default, and the browser closes dialogs.
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

type Shown = { id: string; isError: boolean };

/**
 * Lists the toasts to dismiss beyond `limit`: confirmations before errors, then oldest first. Never includes toasts
 * under the pointer or with the focus (`heldIds`), so the list can be too short.
 * @param shown oldest first
 */
export function listToastsToDismiss(shown: readonly Shown[], heldIds: readonly string[], limit: number): string[] {
  const free = shown.filter(({ id }) => !heldIds.includes(id));
  const newest = free.at(-1);
  const inOrder = [...free.filter(({ isError }) => !isError), ...free.filter(({ isError }) => isError)];
  return inOrder
    .filter((toast) => toast !== newest)
    .slice(0, Math.max(0, shown.length - limit))
    .map(({ id }) => id);
}

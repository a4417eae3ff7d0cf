'use client';

import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { IconButton } from './button';
import type { IconName } from './icon';
import styles from './menu.module.css';
import { showError } from './toast';
import { useLazyPart } from './use-lazy-part';

export type MenuItem = {
  /** One of the kit's, or a picture of 20. */
  icon: IconName | ReactElement;
  label: string;
  /** Tells it from others of the same label. */
  id?: string;
  /** Whether it is the one that counts, among items of which one does; absent where there is no such choice. */
  isChosen?: boolean;
  /** Under a hairline: another matter than what is above. */
  startsGroup?: boolean;
  /** Deletion: in the colour of errors, under a hairline; belongs last. */
  isDestructive?: boolean;
} & ({ href: string; onChoose?: never } | { href?: never; onChoose: () => void });

/** The row that has the focus first. */
export type MenuStart = 'first' | 'last';

type MenuProps = {
  /** What the button is called: "More about Low Water". */
  label: string;
  /** Those of which one counts stand together, on top. */
  items: readonly MenuItem[];
  /** What the button shows in place of three dots. */
  face?: ReactElement;
  className?: string | undefined;
};

const loadPopup = () => import('./menu-popup');

/**
 * Three dots, or another face, that open a menu under them, right edges aligned. The menu is Base UI's, whose code
 * comes when a pointer or the focus is at the button: the button is ours, so that it is there before.
 */
export function Menu({ label, items, face, className }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Null while closed. */
  const [start, setStart] = useState<MenuStart | null>(null);
  const { part, fetchPart, nearby } = useLazyPart(loadPopup);
  const isOpen = start !== null && part !== null;

  const close = () => setStart(null);
  const open = (from: MenuStart) => {
    // Safari does not focus a button that is pressed. The focus comes back to where it was.
    button.current?.focus();
    setStart(from);
    fetchPart().catch(() => {
      close();
      showError('The menu did not load.', { label: 'Try again', onPress: () => open(from) });
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isOpen) return close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  const opener = {
    ref: button,
    'aria-label': label,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    ...nearby,
    // Who has gone on is not called back by a menu that comes late.
    onBlur: () => isOpen || close(),
    onClick: () => (start === null ? open('first') : close()),
    onKeyDown: press,
  };

  return (
    <div ref={root} className={[styles.root, className].filter(Boolean).join(' ')}>
      {face ? (
        <button {...opener} type="button" className={styles.face}>
          {face}
        </button>
      ) : (
        <IconButton {...opener} icon="more" label={label} />
      )}
      {part && (
        <part.MenuPopup id={id} label={label} items={items} start={start} root={root} button={button} onClose={close} />
      )}
    </div>
  );
}

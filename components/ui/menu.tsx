'use client';

import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { IconButton } from './button';
import type { IconName } from './icon';
import styles from './menu.module.css';
import { showError } from './toast';
import { useLazyPart } from './use-loaded';

export type MenuItem = {
  /** An icon's name, or an element 20 px wide. */
  icon: IconName | ReactElement;
  label: string;
  /** Distinguishes items with equal labels. */
  id?: string;
  /** State of a radio item; absent for ordinary items. */
  isChosen?: boolean;
  /** Starts a new group below a hairline. */
  startsGroup?: boolean;
  /** A deletion: in the error colour below a hairline; must be last. */
  isDestructive?: boolean;
} & ({ href: string; onChoose?: never } | { href?: never; onChoose: () => void });

/** The row that takes the focus on opening. */
export type MenuStart = 'first' | 'last';

type MenuProps = {
  /** Accessible name of the button: "More about Low Water". */
  label: string;
  /** Radio items come first. */
  items: readonly MenuItem[];
  /** Content of the button; three dots by default. */
  face?: ReactElement;
  className?: string | undefined;
};

const loadPopup = () => import('./menu-popup');

/**
 * A button that opens a menu below it, aligned right. The menu is Base UI's; its code is loaded when the button is
 * hovered or focused. The button is ours, so that it is part of the page.
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
    // Safari does not focus a pressed button, and the menu returns the focus to the focused element.
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
    // A user who has moved on is not interrupted by a menu that loads late.
    onBlur: () => isOpen || close(),
    onClick: () => (start === null ? open('first') : close()),
    onKeyDown: press,
  };

  return (
    <div ref={root} className={[`relative ${styles.root}`, className].filter(Boolean).join(' ')}>
      {face ? (
        <button {...opener} type="button" className={`block ${styles.face}`}>
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

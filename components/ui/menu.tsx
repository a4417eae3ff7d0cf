'use client';

import Link from 'next/link';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './button';
import { Icon, type IconName } from './icon';
import styles from './menu.module.css';
import { computeMenuPlace } from './menu-place';
import { useOutside } from './use-outside';

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

type MenuProps = {
  /** What the button is called: "More about Low Water". */
  label: string;
  items: readonly MenuItem[];
  /** What the button shows in place of three dots. */
  face?: ReactElement;
  className?: string | undefined;
};

/**
 * Three dots, or another face, that open a menu under them, right edges aligned. Follows the menu button pattern: arrow keys, Home,
 * End and first letters move, Escape and Tab close, and the focus comes back to the button.
 */
export function Menu({ label, items, face, className }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Where the focus goes on opening; null while closed. */
  const [start, setStart] = useState<'first' | 'last' | null>(null);
  const [place, setPlace] = useState('');
  const isOpen = start !== null;

  const close = () => setStart(null);
  useOutside(isOpen, root, close);

  useLayoutEffect(() => {
    if (isOpen && button.current && list.current) setPlace(computeMenuPlace(button.current, list.current));
  }, [isOpen]);

  useEffect(() => {
    if (start !== null)
      listRows(list.current)
        .at(start === 'first' ? 0 : -1)
        ?.focus();
  }, [start]);

  const leave = () => {
    close();
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return leave();
    const next = isOpen ? nextRow(listRows(list.current), event.key) : null;
    if (event.key === 'Escape' && isOpen) leave();
    else if (next) next.focus();
    else if (!isOpen && event.key === 'ArrowDown') setStart('first');
    else if (!isOpen && event.key === 'ArrowUp') setStart('last');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const opener = {
    ref: button,
    'aria-label': label,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => (isOpen ? close() : setStart('first')),
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches the keys of the button and the rows inside
    <div ref={root} className={[styles.root, className].filter(Boolean).join(' ')} onKeyDown={press}>
      {face ? (
        <button {...opener} type="button" className={styles.face}>
          {face}
        </button>
      ) : (
        <IconButton {...opener} icon="more" label={label} />
      )}
      {isOpen && (
        <div ref={list} id={id} role="menu" aria-label={label} className={styles.menu} data-place={place}>
          {items.map((item) => (
            <MenuRow key={item.id ?? item.label} item={item} onLeave={leave} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuRow({ item, onLeave }: { item: MenuItem; onLeave: () => void }) {
  const { icon, label, isChosen, startsGroup = false, isDestructive = false, href, onChoose } = item;
  const row = {
    role: isChosen === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': isChosen,
    tabIndex: -1,
    className: [styles.row, startsGroup && styles.group, isDestructive && `${styles.group} ${styles.destructive}`]
      .filter(Boolean)
      .join(' '),
    onPointerMove: (event: { currentTarget: HTMLElement }) => event.currentTarget.focus(),
  };
  const words = (
    <>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
      <span className={styles.label}>{label}</span>
      {isChosen && <Icon name="check" />}
    </>
  );
  if (href !== undefined) {
    return (
      <Link {...row} href={href} onClick={onLeave}>
        {words}
      </Link>
    );
  }
  const choose = () => {
    onLeave();
    onChoose();
  };
  return (
    <button {...row} type="button" onClick={choose}>
      {words}
    </button>
  );
}

function listRows(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

/** Which row a key leads to: around the ends, or to the next one that begins with the letter. */
function nextRow(rows: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const from = rows.findIndex((row) => row.matches(':focus'));
  if (key === 'ArrowDown') return rows[(from + 1) % rows.length];
  if (key === 'ArrowUp') return rows.at(from - 1);
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const following = [...rows.slice(from + 1), ...rows.slice(0, from + 1)];
  return following.find((row) => row.textContent?.toLowerCase().startsWith(key.toLowerCase()));
}

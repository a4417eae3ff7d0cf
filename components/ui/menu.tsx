'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { Button, IconButton } from './button';
import { Icon, type IconName } from './icon';
import styles from './menu.module.css';
import { usePopup } from './use-popup';

export type MenuItem = {
  icon: IconName | ReactElement;
  label: string;
  /** Appears on a second line. */
  note?: string;
  startsGroup?: boolean;
  /** Shows the item in the error color at the end, below a hairline unless `startsGroup` is false. */
  isDestructive?: boolean;
} & (
  | { href: string; onChoose?: never; choices?: never }
  | { href?: never; onChoose: () => void; choices?: never }
  /** Choosing this item shows or hides radio items below it. */
  | { href?: never; onChoose?: never; choices: readonly MenuChoice[] }
);

export type MenuChoice = {
  icon: ReactElement;
  label: string;
  /** Distinguishes choices that have the same label. */
  id?: string;
  isChosen: boolean;
  onChoose: () => void;
};

export type MenuStart = 'first' | 'last';

type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  /** The button's content, three dots by default. Text makes it look like an ordinary button. */
  face?: ReactElement | string;
  size?: 'regular' | 'small';
  className?: string | undefined;
};

const loadPopup = () => import('./menu-popup');

/** The button works without the library, so it is part of the initial page. */
export function Menu({ label, items, face, size = 'regular', className = '' }: MenuProps) {
  const t = useTranslations();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<MenuStart>('first');
  const { part, isWanted, isOpen, open, close, handlers } = usePopup(loadPopup, button, t('ui.menuFailed'));

  const begin = (from: MenuStart) => {
    setStart(from);
    open();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isOpen) return close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    begin(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  const opener = {
    ref: button,
    'aria-label': label,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    ...handlers,
    onClick: () => (isWanted ? close() : begin('first')),
    onKeyDown: press,
  };

  return (
    <div ref={root} className={`relative ${styles.root} ${className}`}>
      {typeof face === 'string' && (
        <Button {...opener} variant="secondary" size={size} className={`nowrap ${styles.text}`}>
          {face}
          <Icon name="chevron-down" size={18} />
        </Button>
      )}
      {typeof face === 'object' && (
        <button {...opener} type="button" className={`block ${styles.face}`}>
          {face}
        </button>
      )}
      {face === undefined && <IconButton {...opener} icon="more" label={label} />}
      {part && (
        <part.MenuPopup
          id={id}
          label={label}
          items={items}
          start={isWanted ? start : null}
          root={root}
          button={button}
          onClose={close}
        />
      )}
    </div>
  );
}

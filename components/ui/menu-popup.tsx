'use client';

import { Menu } from '@base-ui/react/menu';
import Link from 'next/link';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Icon } from './icon';
import type { MenuItem, MenuStart } from './menu';
import styles from './menu.module.css';
import { createFinalFocus, isPressOnControl } from './popup-focus';

type MenuPopupProps = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  /** Null while closed. */
  start: MenuStart | null;
  /** Where it lies, so that it is over what its button is over, and goes where that goes. */
  root: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The menu that a button opens: its place, keys, letters and focus are Base UI's. */
export function MenuPopup({ id, label, items, start, root, button, onClose }: MenuPopupProps) {
  // The library looks for the way on at a trigger of its own: Tab goes on from the button.
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    button.current?.focus();
    onClose();
  };

  return (
    <Menu.Root
      open={start !== null}
      modal={false}
      onOpenChange={(isOpen, change) => {
        // The button closes it by itself; closed here, it would open it again.
        if (isPressOnControl(button.current, change.event)) change.cancel();
        else if (!isOpen) onClose();
      }}
    >
      <Menu.Portal container={root}>
        <Menu.Positioner
          className={styles.place}
          anchor={button}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          collisionAvoidance={{ side: 'flip', align: 'flip', fallbackAxisSide: 'none' }}
        >
          <Menu.Popup
            id={id}
            aria-label={label}
            className={styles.menu}
            finalFocus={createFinalFocus(button, root)}
            onKeyDown={leave}
          >
            <MenuRows items={items} start={start} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const createKey = (item: MenuItem) => item.id ?? item.label;

function MenuRows({ items, start }: { items: readonly MenuItem[]; start: MenuStart | null }) {
  const rows = useRef<HTMLDivElement>(null);
  const choices = items.filter((item) => item.isChosen !== undefined);
  const others = items.filter((item) => item.isChosen === undefined);
  const chosen = choices.find((item) => item.isChosen);

  useEffect(() => {
    if (start === null) return;
    const all = rows.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]');
    // It is not in its place yet, so that the page would scroll to somewhere else.
    [...(all ?? [])].at(start === 'first' ? 0 : -1)?.focus({ preventScroll: true });
  }, [start]);

  return (
    <div ref={rows} role="presentation">
      {choices.length > 0 && (
        <Menu.RadioGroup value={chosen && createKey(chosen)}>
          {choices.map((item) => (
            <MenuRow key={createKey(item)} item={item} />
          ))}
        </Menu.RadioGroup>
      )}
      {others.map((item) => (
        <MenuRow key={createKey(item)} item={item} />
      ))}
    </div>
  );
}

function MenuRow({ item }: { item: MenuItem }) {
  const { icon, label, isChosen, startsGroup = false, isDestructive = false, href, onChoose } = item;
  const row = {
    label,
    closeOnClick: true,
    className: [styles.row, startsGroup && styles.group, isDestructive && `${styles.group} ${styles.destructive}`]
      .filter(Boolean)
      .join(' '),
    children: (
      <>
        {typeof icon === 'string' ? <Icon name={icon} /> : icon}
        <span className={styles.label}>{label}</span>
        {isChosen && <Icon name="check" />}
      </>
    ),
  };
  if (href !== undefined) return <Menu.LinkItem {...row} render={<Link href={href} />} />;
  if (isChosen !== undefined) return <Menu.RadioItem {...row} value={createKey(item)} onClick={onChoose} />;
  return <Menu.Item {...row} onClick={onChoose} />;
}

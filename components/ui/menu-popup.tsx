'use client';

import { Menu } from '@base-ui/react/menu';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import { Link } from './link';
import type { MenuChoice, MenuItem, MenuStart } from './menu';
import styles from './menu.module.css';
import { isPressOnControl } from './use-popup';

type MenuPopupProps = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  /** Null while the menu is closed. */
  start: MenuStart | null;
  /** The menu's parent, so that the menu stacks and moves like its button. */
  root: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
};

export function MenuPopup({ id, label, items, start, root, button, onClose }: MenuPopupProps) {
  // Moves the focus to the site's own button first, because Tab would continue from the library's hidden button.
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
        // A press on the button would close the menu here, and then the button's own handler would open it again.
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
            className={`on-wall edged rounded ${styles.menu}`}
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

/** Focuses the control, unless the focus has moved elsewhere, such as to a field that was clicked. */
function createFinalFocus(control: RefObject<HTMLElement | null>, place: RefObject<HTMLElement | null>) {
  return () => {
    const { activeElement, body } = document;
    const hasGone = activeElement !== null && activeElement !== body && !place.current?.contains(activeElement);
    return hasGone ? false : control.current;
  };
}

function MenuRows({ items, start }: { items: readonly MenuItem[]; start: MenuStart | null }) {
  const rows = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (start === null) return;
    const all = rows.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]');
    // The menu has no position yet, so focusing a row normally would scroll the page.
    [...(all ?? [])].at(start === 'first' ? 0 : -1)?.focus({ preventScroll: true });
  }, [start]);

  return (
    <div ref={rows} role="presentation">
      {items.map((item) =>
        item.choices ? (
          <MenuChoices key={item.label} item={item} choices={item.choices} />
        ) : (
          <MenuRow key={item.label} item={item} />
        ),
      )}
    </div>
  );
}

const createKey = ({ id, label }: MenuChoice) => id ?? label;

function MenuChoices({ item, choices }: { item: MenuItem; choices: readonly MenuChoice[] }) {
  const [isOpen, setOpen] = useState(false);
  const chosen = choices.find(({ isChosen }) => isChosen);
  return (
    <>
      <Menu.Item
        {...createRow(item, <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />)}
        closeOnClick={false}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Menu.RadioGroup aria-label={item.label} value={chosen && createKey(chosen)}>
          {choices.map((choice) => (
            <Menu.RadioItem
              key={createKey(choice)}
              {...createRow(choice, choice.isChosen && <Icon name="check" />)}
              closeOnClick
              value={createKey(choice)}
              onClick={choice.onChoose}
            />
          ))}
        </Menu.RadioGroup>
      )}
    </>
  );
}

function MenuRow({ item }: { item: MenuItem }) {
  const { href, onChoose } = item;
  const row = { ...createRow(item), closeOnClick: true };
  if (href !== undefined) return <Menu.LinkItem {...row} render={<Link href={href} />} />;
  return <Menu.Item {...row} onClick={onChoose} />;
}

type Row = Pick<MenuItem, 'icon' | 'label' | 'note' | 'startsGroup' | 'isDestructive'>;

function createRow({ icon, label, note, startsGroup, isDestructive = false }: Row, end?: ReactNode) {
  return {
    label,
    className: `${styles.row} ${(startsGroup ?? isDestructive) ? styles.group : ''} ${isDestructive ? 'error' : ''}`,
    children: (
      <>
        {typeof icon === 'string' ? <Icon name={icon} /> : icon}
        <span className="break fill shrink">
          {note === undefined ? label : <bdi className="medium">{label}</bdi>}
          {note !== undefined && <span className="block t-small quiet">{note}</span>}
        </span>
        {end}
      </>
    ),
  };
}

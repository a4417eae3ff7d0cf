'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './dropdown.module.css';
import type { DropdownChoice } from './dropdown-order';
import { describedByNotes, FieldNotes } from './field-notes';
import { Icon } from './icon';
import { isShortcut } from './shortcut';
import { usePopup } from './use-popup';

type DropdownProps = {
  label: string;
  placeholder: string;
  options: readonly DropdownChoice[];
  selected: readonly string[];
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** If set, typed text of up to this many characters is a valid value. */
  longestTyped?: number;
  error?: string | undefined;
  /** In a single dropdown, pressing the selected option clears it. */
  onChange: (values: string[]) => void;
};

const loadPanel = () => import('./dropdown-panel');

/** Loads the Base UI panel on hover or focus. Keeps letters that the user types before it has loaded. */
export function Dropdown(props: DropdownProps) {
  const { label, placeholder, options, selected, isMultiple = false } = props;
  const { isDisabled = false, error, longestTyped, onChange } = props;
  const t = useTranslations();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  // Options are sorted only when the panel opens, so that rows do not move under the pointer.
  const [initial, setInitial] = useState<readonly string[]>([]);
  const { part, isWanted, isOpen, open, close, handlers } = usePopup(
    loadPanel,
    field,
    t('ui.dropdown.failed', { label }),
  );

  const begin = (letters = '') => {
    setInitial(selected);
    setTyped(letters);
    open();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isOpen) return close();
    const isLetter = event.key.length === 1 && event.key !== ' ' && !isShortcut(event);
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isLetter && (!isArrow || isWanted)) return;
    event.preventDefault();
    if (!isWanted) begin(isLetter ? event.key : '');
    // The focus has not reached the panel yet, so the letter is added here.
    else setTyped(typed + event.key);
  };

  const names = options.filter((option) => selected.includes(option.value)).map((option) => option.label);
  const [name = '', ...others] = names;
  const value = others.length > 0 ? t('ui.dropdown.more', { name, count: String(others.length) }) : name;

  return (
    <div className={`shrink ${styles.dropdown}`}>
      <span id={`${id}-label`} className="t-small quiet block">
        {label}
      </span>
      <div ref={place} className="relative">
        <button
          ref={field}
          type="button"
          className={`t-body row center spread gap-12 wide control field-line ${styles.field}`}
          data-focus="own"
          disabled={isDisabled}
          aria-labelledby={`${id}-label ${id}-value`}
          {...describedByNotes({ id, error })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-panel` : undefined}
          {...handlers}
          onClick={() => (isWanted ? close() : begin())}
          onKeyDown={press}
        >
          <span id={`${id}-value`} className={`nowrap clip ${styles.value} ${value ? 'medium' : 'quiet'}`}>
            {isDisabled ? placeholder : value || placeholder}
          </span>
          {!isDisabled && <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />}
        </button>
        {part && (
          <part.DropdownPanel
            id={`${id}-panel`}
            label={label}
            labelId={`${id}-label`}
            place={place}
            field={field}
            isOpen={isWanted}
            options={options}
            initial={initial}
            selected={selected}
            isMultiple={isMultiple}
            longestTyped={longestTyped}
            typed={typed}
            onType={setTyped}
            onChange={onChange}
            onClose={close}
          />
        )}
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

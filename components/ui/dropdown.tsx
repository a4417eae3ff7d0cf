'use client';

import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './dropdown.module.css';
import type { DropdownChoice } from './dropdown-option';
import { describedByNotes, FieldNotes } from './field-notes';
import { Icon } from './icon';
import { isShortcut } from './shortcut';
import { showError } from './toast';
import { useLazyPart } from './use-lazy-part';

type DropdownProps = {
  label: string;
  /** What stands there while nothing is chosen: "Any country". */
  placeholder: string;
  options: readonly DropdownChoice[];
  selected: readonly string[];
  isMultiple?: boolean;
  /** A line on top of the panel that keeps the options beginning with what is typed. */
  hasFilter?: boolean;
  isDisabled?: boolean;
  /** What is typed into the filter may be chosen as well, up to so many characters. */
  longestTyped?: number;
  /** What is needed first: "Choose a country first". */
  disabledHint?: string;
  /** A sentence for the person, when what is chosen is wrong. */
  error?: string | undefined;
  /** The new selection; choosing the chosen one of a single dropdown clears it. */
  onChange: (values: string[]) => void;
};

// Each with its part of the library: what filters is a combobox, what does not is a select.
const loadFiltered = async () => ({ Panel: (await import('./dropdown-filtered')).DropdownFiltered });
const loadPlain = async () => ({ Panel: (await import('./dropdown-plain')).DropdownPlain });

/**
 * A field with a chevron and a panel of options (spec 2, design 4). The panel is Base UI's, whose code comes when a
 * pointer or the focus is at the field; letters that are typed until then are not lost.
 */
export function Dropdown(props: DropdownProps) {
  const { label, placeholder, options, selected, isMultiple = false, hasFilter = false } = props;
  const { isDisabled = false, disabledHint, error, longestTyped, onChange } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  // The order is fixed on opening, so that rows do not move under the pointer.
  const [initial, setInitial] = useState<readonly string[]>([]);
  const { part, fetchPart, nearby } = useLazyPart(hasFilter ? loadFiltered : loadPlain);
  const isOpen = isWanted && part !== null;

  const close = () => setWanted(false);
  const open = (letters = '') => {
    // Safari does not focus a button that is pressed. The focus comes back to where it was.
    field.current?.focus();
    setInitial(selected);
    setTyped(letters);
    setWanted(true);
    fetchPart().catch(() => {
      close();
      showError(`“${label}” did not load.`, { label: 'Try again', onPress: () => open(letters) });
    });
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isOpen) return close();
    const isLetter = event.key.length === 1 && event.key !== ' ' && !isShortcut(event);
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isLetter && (!isArrow || isWanted)) return;
    event.preventDefault();
    if (!isWanted) open(isLetter ? event.key : '');
    // The focus is on its way from the field into the panel.
    else setTyped(typed + event.key);
  };

  const names = options.filter((option) => selected.includes(option.value)).map((option) => option.label);
  const value = names.length > 1 ? `${names[0]} and ${names.length - 1} more` : names[0];

  return (
    <div className={styles.dropdown}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div ref={place} className={styles.place}>
        <button
          ref={field}
          type="button"
          className={styles.field}
          data-focus="own"
          disabled={isDisabled}
          aria-labelledby={`${id}-label ${id}-value`}
          {...describedByNotes({ id, error })}
          role={hasFilter ? undefined : 'combobox'}
          aria-haspopup={hasFilter ? 'dialog' : 'listbox'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-panel` : undefined}
          {...nearby}
          // Who has gone on is not called back by a panel that comes late.
          onBlur={() => isOpen || close()}
          onClick={() => (isWanted ? close() : open())}
          onKeyDown={press}
        >
          <span id={`${id}-value`} className={`${styles.value} ${value ? styles.chosen : styles.placeholder}`}>
            {isDisabled ? (disabledHint ?? placeholder) : (value ?? placeholder)}
          </span>
          {!isDisabled && <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />}
        </button>
        {part && (
          <part.Panel
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

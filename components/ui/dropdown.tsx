'use client';

import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './dropdown.module.css';
import { type DropdownChoice, DropdownOption } from './dropdown-option';
import { appendTyped, findNextEnabled, sortChosenFirst, startsWith, typeAhead } from './dropdown-order';
import { describedByNotes, FieldNotes } from './field-notes';
import { Icon } from './icon';

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

/**
 * A field with a chevron and a panel of options (spec 2, design 4). Follows the combobox pattern: the
 * focus stays in the field or the filter, and the active option is named by `aria-activedescendant`.
 */
export function Dropdown(props: DropdownProps) {
  const { label, placeholder, options, selected, isMultiple = false, hasFilter = false } = props;
  const { isDisabled = false, disabledHint, error, longestTyped, onChange } = props;
  const id = useId();
  const field = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [filter, setFilter] = useState('');
  const [active, setActive] = useState(0);
  // The order is settled on opening, so that rows do not move under the pointer.
  const [first, setFirst] = useState<readonly string[]>([]);

  const begun = sortChosenFirst(options, first).filter((option) => startsWith(option, filter));
  const shown = longestTyped === undefined ? begun : appendTyped(begun, filter);
  const activeId = isOpen && shown[active] ? `${id}-${active}` : undefined;

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  });

  const open = () => {
    // Safari does not focus a button that is pressed; leaving closes the panel only where there was focus.
    field.current?.focus();
    setFirst(selected);
    setFilter('');
    setActive(findNextEnabled(sortChosenFirst(options, selected), -1, 1));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    if (hasFilter) field.current?.focus();
  };
  const choose = (choice: DropdownChoice | undefined) => {
    if (!choice || choice.isDisabled) return;
    const others = selected.filter((value) => value !== choice.value);
    const isChosen = others.length < selected.length;
    if (isMultiple) return onChange(isChosen ? others : [...selected, choice.value]);
    onChange(isChosen ? [] : [choice.value]);
    close();
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  const press = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Tab') return;
    if (!isOpen) {
      const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
      if (step === undefined && !isLetter) return;
      event.preventDefault();
      open();
      if (isLetter && hasFilter) setFilter(event.key);
      else if (isLetter) setActive(typeAhead(sortChosenFirst(options, selected), -1, event.key));
    } else if (step !== undefined) {
      event.preventDefault();
      setActive(findNextEnabled(shown, active, step));
    } else if (event.key === 'Escape') {
      // Only the panel closes, not the sheet around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' || (event.key === ' ' && !isTyping)) {
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === 'Home' || event.key === 'End') {
      if (isTyping) return;
      event.preventDefault();
      setActive(event.key === 'Home' ? findNextEnabled(shown, -1, 1) : findNextEnabled(shown, shown.length, -1));
    } else if (event.key.length === 1 && !isTyping) {
      setActive(typeAhead(shown, active, event.key));
    }
  };

  const names = options.filter((option) => selected.includes(option.value)).map((option) => option.label);
  const value = names.length > 1 ? `${names[0]} and ${names.length - 1} more` : names[0];
  const combobox = {
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-list` : undefined,
    'aria-activedescendant': activeId,
  } as const;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches keys and the focus of the controls inside
    <div className={styles.dropdown} onBlur={leave} onKeyDown={press}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.place}>
        <button
          ref={field}
          type="button"
          className={styles.field}
          data-focus="own"
          disabled={isDisabled}
          aria-labelledby={`${id}-label ${id}-value`}
          {...describedByNotes({ id, error })}
          {...(hasFilter ? { 'aria-haspopup': 'listbox', 'aria-expanded': isOpen } : combobox)}
          onClick={() => (isOpen ? close() : open())}
        >
          <span id={`${id}-value`} className={`${styles.value} ${value ? styles.chosen : styles.placeholder}`}>
            {isDisabled ? (disabledHint ?? placeholder) : (value ?? placeholder)}
          </span>
          {!isDisabled && <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />}
        </button>
        {isOpen && (
          <div className={styles.panel}>
            {hasFilter && (
              <div className={styles.filter}>
                <Icon name="search" size={18} />
                <input
                  {...combobox}
                  // biome-ignore lint/a11y/noAutofocus: the panel was just opened to choose from it
                  autoFocus
                  data-focus="own"
                  aria-label={`${label}: type the first letters`}
                  aria-autocomplete="list"
                  placeholder="Type the first letters"
                  autoComplete="off"
                  maxLength={longestTyped}
                  value={filter}
                  onChange={(event) => {
                    setFilter(event.target.value);
                    setActive(0);
                  }}
                />
              </div>
            )}
            <div
              ref={list}
              id={`${id}-list`}
              className={styles.list}
              role="listbox"
              tabIndex={-1}
              aria-labelledby={`${id}-label`}
              aria-multiselectable={isMultiple || undefined}
            >
              {shown.map((choice, index) => (
                <DropdownOption
                  key={choice.value}
                  id={`${id}-${index}`}
                  choice={choice}
                  isActive={index === active}
                  isSelected={selected.includes(choice.value)}
                  isMultiple={isMultiple}
                  onHover={() => setActive(index)}
                  onChoose={() => choose(choice)}
                />
              ))}
            </div>
            {shown.length === 0 && <p className={styles.none}>Nothing begins with “{filter}”.</p>}
          </div>
        )}
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

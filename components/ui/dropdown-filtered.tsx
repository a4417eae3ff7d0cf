'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRef } from 'react';
import styles from './dropdown.module.css';
import { DisabledOption, type DropdownChoice, DropdownOption } from './dropdown-option';
import { appendTyped, matchesTyped, sortChosenFirst } from './dropdown-order';
import { type DropdownPanelProps, followOpenChange, panelPlace } from './dropdown-panel';
import { Icon } from './icon';

/**
 * A dropdown's panel with a text field that filters the options. The focus stays in the field, which references the
 * active option.
 */
export function DropdownFiltered(props: DropdownPanelProps) {
  const { id, label, labelId, place, field, isOpen, options, initial, selected, isMultiple } = props;
  const { longestTyped, typed, onType, onChange, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  const begun = sortChosenFirst(options, initial).filter((option) => matchesTyped(option, typed));
  const shown = longestTyped === undefined ? begun : appendTyped(begun, typed);

  // The library's value is the typed text. The selection is ours, because pressing the chosen option of a single
  // dropdown clears it.
  const choose = ({ value }: DropdownChoice) => {
    const others = selected.filter((one) => one !== value);
    const isChosen = others.length < selected.length;
    if (isMultiple) return onChange(isChosen ? others : [...selected, value]);
    onChange(isChosen ? [] : [value]);
    onClose();
  };

  const focusInput = () => {
    // The panel is not positioned yet, so focusing it would scroll the page.
    input.current?.focus({ preventScroll: true });
    return false;
  };

  return (
    <Autocomplete.Root
      items={shown.filter(({ isDisabled }) => !isDisabled)}
      filter={null}
      autoHighlight="always"
      keepHighlight
      open={isOpen}
      onOpenChange={(isAsked, change) => {
        // The panel stays open, so that several options can be chosen.
        if (change.reason === 'item-press') change.cancel();
        followOpenChange(isAsked, change, props);
      }}
      value={typed}
      onValueChange={(letters, { reason }) => {
        if (reason === 'input-change') onType(letters);
      }}
    >
      <Autocomplete.Portal container={place}>
        <Autocomplete.Positioner className={styles.over} anchor={field} {...panelPlace}>
          <Autocomplete.Popup
            id={id}
            className={`column on-wall edged rounded ${styles.panel}`}
            aria-labelledby={labelId}
            initialFocus={focusInput}
          >
            <div className={`row center gap-12 rigid hair-under ${styles.filter}`}>
              <Icon name="search" size={18} />
              <Autocomplete.Input
                ref={input}
                data-focus="own"
                aria-label={`${label}: type the first letters`}
                placeholder="Type the first letters"
                maxLength={longestTyped}
              />
            </div>
            <Autocomplete.List
              className={`fill ${styles.list}`}
              aria-labelledby={labelId}
              aria-multiselectable={isMultiple || undefined}
            >
              {shown.map((choice) =>
                choice.isDisabled ? (
                  <DisabledOption key={choice.value} choice={choice} isMultiple={isMultiple} />
                ) : (
                  <Autocomplete.Item
                    key={choice.value}
                    value={choice}
                    className={`t-ui row center gap-12 pressable ${styles.option}`}
                    aria-selected={selected.includes(choice.value)}
                    onClick={() => choose(choice)}
                  >
                    <DropdownOption
                      choice={choice}
                      isSelected={selected.includes(choice.value)}
                      isMultiple={isMultiple}
                    />
                  </Autocomplete.Item>
                ),
              )}
            </Autocomplete.List>
            <Autocomplete.Empty>
              {shown.length === 0 && <p className={`t-small quiet ${styles.none}`}>Nothing begins with “{typed}”.</p>}
            </Autocomplete.Empty>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

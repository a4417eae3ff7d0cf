'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { type RefObject, useRef } from 'react';
import { useWords } from '@/lib/shared/i18n/use-words';
import { OptionText } from './check-row';
import styles from './dropdown.module.css';
import { appendTyped, type DropdownChoice, matchesTyped, sortChosenFirst } from './dropdown-order';
import { Icon } from './icon';
import { isPressOnControl } from './use-popup';

type DropdownPanelProps = {
  id: string;
  label: string;
  labelId: string;
  /** The panel's parent, so that the panel stacks like the field, even in a sheet. */
  place: RefObject<HTMLElement | null>;
  field: RefObject<HTMLElement | null>;
  isOpen: boolean;
  options: readonly DropdownChoice[];
  /** The options that were selected when the panel opened. They come first. */
  initial: readonly string[];
  selected: readonly string[];
  isMultiple: boolean;
  longestTyped?: number | undefined;
  typed: string;
  onType: (typed: string) => void;
  onChange: (values: string[]) => void;
  onClose: () => void;
};

/** The text field keeps the focus and references the active option. */
export function DropdownPanel(props: DropdownPanelProps) {
  const { id, label, labelId, place, field, isOpen, options, initial, selected, isMultiple } = props;
  const { longestTyped, typed, onType, onChange, onClose } = props;
  const words = useWords();
  const { t } = words;
  const input = useRef<HTMLInputElement>(null);
  const begun = sortChosenFirst(options, initial).filter((option) => matchesTyped(option, typed));
  const shown = longestTyped === undefined ? begun : appendTyped(begun, typed, words);

  // The library's value is only the typed text. This component holds the selection itself, because pressing the
  // selected option of a single dropdown clears it.
  const choose = ({ value }: DropdownChoice) => {
    const others = selected.filter((one) => one !== value);
    const isChosen = others.length < selected.length;
    if (isMultiple) return onChange(isChosen ? others : [...selected, value]);
    onChange(isChosen ? [] : [value]);
    onClose();
  };

  const focusInput = () => {
    // The panel has no position yet, so focusing it would scroll the page.
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
        // The panel stays open, so that users can choose several options. A press on the field would close it here, and
        // then the field's own handler would open it again.
        if (change.reason === 'item-press' || isPressOnControl(field.current, change.event)) change.cancel();
        if (isAsked || change.isCanceled) return;
        // Otherwise Escape would also close a surrounding sheet.
        if (change.reason === 'escape-key') change.event.preventDefault();
        onClose();
      }}
      value={typed}
      onValueChange={(letters, { reason }) => {
        if (reason === 'input-change') onType(letters);
      }}
    >
      <Autocomplete.Portal container={place}>
        <Autocomplete.Positioner
          className={styles.over}
          anchor={field}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'none' }}
        >
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
                className="t-ui fill shrink control"
                data-focus="own"
                aria-label={t('ui.dropdown.typeLabel', { label })}
                placeholder={t('ui.dropdown.typeHere')}
                maxLength={longestTyped}
              />
            </div>
            <Autocomplete.List
              className={`fill ${styles.list}`}
              aria-labelledby={labelId}
              aria-multiselectable={isMultiple || undefined}
            >
              {shown.map((choice) => {
                const isSelected = selected.includes(choice.value);
                const row = {
                  className: `t-ui row center gap-12 pressable ${styles.option}`,
                  'aria-selected': isSelected,
                  children: <OptionContent choice={choice} isSelected={isSelected} isMultiple={isMultiple} />,
                };
                // Disabled options are not registered with the library, so the keyboard skips them.
                return choice.isDisabled ? (
                  // biome-ignore lint/a11y/useFocusableInteractive: a disabled option cannot be focused
                  <div key={choice.value} role="option" aria-disabled {...row} />
                ) : (
                  <Autocomplete.Item key={choice.value} value={choice} onClick={() => choose(choice)} {...row} />
                );
              })}
            </Autocomplete.List>
            <Autocomplete.Empty>
              {shown.length === 0 && (
                <p className={`t-small quiet ${styles.none}`}>{t('ui.dropdown.nothing', { typed })}</p>
              )}
            </Autocomplete.Empty>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

type OptionContentProps = { choice: DropdownChoice; isSelected: boolean; isMultiple: boolean };

function OptionContent({ choice, isSelected, isMultiple }: OptionContentProps) {
  return (
    <>
      {isMultiple && (
        <span className={`stack middle rigid edged rounded ${styles.box}`}>
          {isSelected && <Icon name="check" size={16} />}
        </span>
      )}
      <OptionText label={choice.label} count={choice.count} />
      {!isMultiple && isSelected && (
        <span className="accent">
          <Icon name="check" size={16} />
        </span>
      )}
    </>
  );
}

'use client';

import { Select } from '@base-ui/react/select';
import { useEffect, useRef } from 'react';
import styles from './dropdown.module.css';
import { DisabledOption, type DropdownChoice, DropdownOption } from './dropdown-option';
import { matchesTyped, sortChosenFirst } from './dropdown-order';
import { type DropdownPanelProps, followOpenChange, panelPlace } from './dropdown-panel';
import { createFinalFocus } from './popup-focus';

/**
 * A dropdown's panel without a filter. The active option has the focus, and typed letters move to a matching option.
 */
export function DropdownPlain(props: DropdownPanelProps) {
  const { id, labelId, place, field, isOpen, options, initial, selected, isMultiple } = props;
  const { typed, onChange, onClose } = props;

  // The library's multiple mode is used for single dropdowns, too, because its single mode cannot clear the chosen
  // option.
  const choose = (values: readonly string[]) => {
    if (isMultiple) return onChange([...values]);
    onChange(values.filter((value) => !selected.includes(value)));
    onClose();
  };

  return (
    <Select.Root
      multiple
      modal={false}
      open={isOpen}
      onOpenChange={(isAsked, change) => followOpenChange(isAsked, change, props)}
      value={[...selected]}
      onValueChange={choose}
    >
      <Select.Portal container={place}>
        <Select.Positioner className={styles.over} anchor={field} alignItemWithTrigger={false} {...panelPlace}>
          <Select.Popup
            className={`column on-wall edged rounded ${styles.panel}`}
            finalFocus={createFinalFocus(field, place)}
          >
            <Select.List
              id={id}
              className={`fill ${styles.list}`}
              aria-labelledby={labelId}
              aria-multiselectable={isMultiple ? 'true' : undefined}
            >
              <Rows choices={sortChosenFirst(options, initial)} {...{ selected, isMultiple, typed }} />
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}

type RowsProps = {
  choices: readonly DropdownChoice[];
  selected: readonly string[];
  isMultiple: boolean;
  /** Letters typed before the panel took the focus. */
  typed: string;
};

function Rows({ choices, selected, isMultiple, typed }: RowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  const enabled = choices.filter(({ isDisabled }) => !isDisabled);
  const start = enabled.findIndex((choice) => matchesTyped(choice, typed));
  const index = Math.max(0, start);

  useEffect(() => {
    // The panel is not positioned yet, so focusing it would scroll the page.
    rows.current
      ?.querySelectorAll<HTMLElement>('[role="option"]:not([aria-disabled])')
      [index]?.focus({ preventScroll: true });
  }, [index]);

  return (
    <div ref={rows} role="presentation">
      {choices.map((choice) =>
        choice.isDisabled ? (
          <DisabledOption key={choice.value} choice={choice} isMultiple={isMultiple} />
        ) : (
          <Select.Item
            key={choice.value}
            value={choice.value}
            label={choice.label}
            className={`t-ui row center gap-12 pressable ${styles.option}`}
          >
            <DropdownOption choice={choice} isSelected={selected.includes(choice.value)} isMultiple={isMultiple} />
          </Select.Item>
        ),
      )}
    </div>
  );
}

'use client';

import { useId } from 'react';
import { ClearableRadio } from './clearable-radio';
import { OptionGroup } from './option-group';
import styles from './option-rows.module.css';

type ListOption = {
  value: string;
  label: string;
  /** False omits the option. */
  isShown: boolean;
  /** Shown beside the label: "Price on request". */
  note?: string;
  /** The reason why the option is disabled; replaces the note. */
  disabledReason?: string;
};

type OptionListProps = {
  legend: string;
  /** Name of the form field; nothing is submitted when no option is chosen. */
  name: string;
  options: readonly ListOption[];
  value: string | null;
  help?: string | undefined;
  error?: string | undefined;
  /** Called with the chosen value; null when the chosen option is pressed again. */
  onChange: (value: string | null) => void;
};

/** Native radio buttons for an optional choice. */
export function OptionList({ legend, name, options, value, help, error, onChange }: OptionListProps) {
  return (
    <OptionGroup isSingle legend={legend} help={help} error={error}>
      {options
        .filter((option) => option.isShown)
        .map((option) => (
          <div key={option.value} className="hair-under">
            <Row
              name={name}
              option={option}
              isChosen={option.value === value}
              onChoose={() => onChange(option.value)}
              onClear={() => onChange(null)}
            />
          </div>
        ))}
    </OptionGroup>
  );
}

type RowProps = { name: string; option: ListOption; isChosen: boolean; onChoose: () => void; onClear: () => void };

function Row({ option, ...radio }: RowProps) {
  const id = useId();
  const note = option.disabledReason ?? option.note;
  return (
    <label htmlFor={id} className={`row center gap-12 pad-8 pressable ${styles.row}`}>
      <ClearableRadio
        {...radio}
        id={id}
        value={option.value}
        disabled={option.disabledReason !== undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      <span id={`${id}-label`} className="fill shrink">
        {option.label}
      </span>
      {note !== undefined && (
        <span id={`${id}-note`} className={`t-small quiet align-end ${styles.note}`}>
          {note}
        </span>
      )}
    </label>
  );
}

'use client';

import { useId } from 'react';
import { ClearableRadio } from './clearable-radio';
import { OptionGroup } from './option-group';
import styles from './option-rows.module.css';

type ListOption = {
  value: string;
  label: string;
  /** Whether it is meant for the reader; absent when not (spec 2). */
  isShown: boolean;
  /** Beside its label: "Price on request". */
  note?: string;
  /** Why it cannot be chosen, in place of the note. */
  disabledReason?: string;
};

type OptionListProps = {
  legend: string;
  /** Under which the chosen value travels with the form; nothing travels when none is chosen. */
  name: string;
  options: readonly ListOption[];
  value: string | null;
  help?: string;
  error?: string | undefined;
  /** The value that was chosen; null when the chosen one was pressed again. */
  onChange: (value: string | null) => void;
};

/** One of a few, or none (spec 2): native radio buttons, so arrow keys and forms know them. */
export function OptionList({ legend, name, options, value, help, error, onChange }: OptionListProps) {
  return (
    <OptionGroup isSingle legend={legend} help={help} error={error}>
      {options
        .filter((option) => option.isShown)
        .map((option) => (
          <div key={option.value} className={styles.item}>
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
    <label htmlFor={id} className={styles.row}>
      <ClearableRadio
        {...radio}
        id={id}
        value={option.value}
        disabled={option.disabledReason !== undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      <span id={`${id}-label`} className={styles.label}>
        {option.label}
      </span>
      {note !== undefined && (
        <span id={`${id}-note`} className={styles.note}>
          {note}
        </span>
      )}
    </label>
  );
}

'use client';

import { type ReactNode, useId } from 'react';
import marks from './choice-mark.module.css';
import { Expandable } from './expandable';
import { Icon } from './icon';
import { OptionGroup } from './option-group';
import styles from './option-rows.module.css';

type CheckOption = {
  value: string;
  label: string;
  /** Indeterminate: the option represents several, of which some are chosen. */
  isPartly?: boolean;
  /** The reason why the option is disabled. */
  disabledReason?: string;
  /** Expands below the option once it is chosen. */
  content?: ReactNode;
};

type CheckListProps = {
  legend: string;
  /** Name of the form field. */
  name: string;
  options: readonly CheckOption[];
  selected: readonly string[];
  help?: string;
  error?: string | undefined;
  onChange: (values: string[]) => void;
};

/** Checkbox rows with optional expandable content. */
export function CheckList({ legend, name, options, selected, help, error, onChange }: CheckListProps) {
  return (
    <OptionGroup isSingle={false} legend={legend} help={help} error={error}>
      {options.map((option) => (
        <div key={option.value} className="hair-under">
          <Row
            name={name}
            option={option}
            isChosen={selected.includes(option.value)}
            isWrong={error !== undefined}
            onToggle={(isChosen) => {
              const others = selected.filter((value) => value !== option.value);
              onChange(isChosen ? [...others, option.value] : others);
            }}
          />
        </div>
      ))}
    </OptionGroup>
  );
}

type RowProps = {
  name: string;
  option: CheckOption;
  isChosen: boolean;
  isWrong: boolean;
  onToggle: (isChosen: boolean) => void;
};

function Row({ name, option, isChosen, isWrong, onToggle }: RowProps) {
  const id = useId();
  const { value, label, isPartly = false, disabledReason, content } = option;
  const expands = content === undefined ? {} : { 'aria-expanded': isChosen, 'aria-controls': `${id}-content` };
  return (
    <>
      <label htmlFor={id} className={`row center gap-12 pad-8 pressable ${styles.row}`}>
        <input
          {...expands}
          id={id}
          type="checkbox"
          className={marks.box}
          name={name}
          value={value}
          checked={isChosen}
          // `indeterminate` is a property without an attribute.
          ref={(input) => {
            if (input) input.indeterminate = isPartly && !isChosen;
          }}
          disabled={disabledReason !== undefined}
          aria-invalid={isWrong || undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={disabledReason === undefined ? undefined : `${id}-reason`}
          onChange={(event) => onToggle(event.target.checked)}
        />
        <span id={`${id}-label`} className="fill shrink">
          {label}
        </span>
        {disabledReason !== undefined && (
          <span id={`${id}-reason`} className={`t-small quiet align-end ${styles.note}`}>
            {disabledReason}
          </span>
        )}
        {content !== undefined && !isChosen && (
          <span className={`quiet stack ${styles.chevron}`}>
            <Icon name="chevron-down" size={16} />
          </span>
        )}
      </label>
      {content !== undefined && (
        <Expandable id={`${id}-content`} isOpen={isChosen}>
          <div className={`t-small quiet ${styles.content}`}>{content}</div>
        </Expandable>
      )}
    </>
  );
}

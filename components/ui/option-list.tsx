'use client';

import { type ReactNode, useId } from 'react';
import { ChoiceMark } from './choice-mark';
import { Expandable } from './expandable';
import { Icon } from './icon';
import { OptionGroup } from './option-group';
import styles from './option-list.module.css';

type ListOption = {
  value: string;
  label: string;
  isShown?: boolean;
  /** Shown beside the label: "Price on request". */
  note?: string;
  /** Why the option is disabled; replaces the note. */
  disabledReason?: string;
  /** Expands below the option while it is chosen. */
  content?: ReactNode;
};

type ListProps = {
  legend: string;
  /** Nothing is submitted if no option is chosen. */
  name: string;
  options: readonly ListOption[];
  help?: string | undefined;
  error?: string | undefined;
};

type OptionListProps = ListProps & {
  value: string | null;
  /** Null if the chosen option is pressed again. */
  onChange: (value: string | null) => void;
};

export function OptionList({ value, onChange, ...list }: OptionListProps) {
  return (
    <Rows
      {...list}
      isMultiple={false}
      selected={value === null ? [] : [value]}
      onToggle={(option, isChosen) => onChange(isChosen ? option : null)}
    />
  );
}

type CheckListProps = ListProps & { selected: readonly string[]; onChange: (values: string[]) => void };

export function CheckList({ selected, onChange, ...list }: CheckListProps) {
  return (
    <Rows
      {...list}
      isMultiple
      selected={selected}
      onToggle={(option, isChosen) => {
        const others = selected.filter((value) => value !== option);
        onChange(isChosen ? [...others, option] : others);
      }}
    />
  );
}

type RowsProps = ListProps & {
  isMultiple: boolean;
  selected: readonly string[];
  onToggle: (value: string, isChosen: boolean) => void;
};

function Rows({ legend, name, options, help, error, isMultiple, selected, onToggle }: RowsProps) {
  return (
    <OptionGroup isSingle={!isMultiple} legend={legend} help={help} error={error}>
      {options
        .filter(({ isShown = true }) => isShown)
        .map((option) => (
          <div key={option.value} className="hair-under">
            <Row
              name={name}
              option={option}
              isMultiple={isMultiple}
              isChosen={selected.includes(option.value)}
              isWrong={error !== undefined}
              onChange={(isChosen) => onToggle(option.value, isChosen)}
            />
          </div>
        ))}
    </OptionGroup>
  );
}

type RowProps = {
  name: string;
  option: ListOption;
  isMultiple: boolean;
  isChosen: boolean;
  isWrong: boolean;
  onChange: (isChosen: boolean) => void;
};

function Row({ option, ...mark }: RowProps) {
  const id = useId();
  const { value, label, disabledReason, content } = option;
  const note = disabledReason ?? option.note;
  return (
    <>
      <label htmlFor={id} className={`row center gap-12 pad-8 pressable ${styles.row}`}>
        <ChoiceMark
          {...mark}
          id={id}
          value={value}
          disabled={disabledReason !== undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          aria-controls={content === undefined ? undefined : `${id}-content`}
        />
        <span id={`${id}-label`} className="fill shrink">
          {label}
        </span>
        {note !== undefined && (
          <span id={`${id}-note`} className={`t-small quiet align-end ${styles.note}`}>
            {note}
          </span>
        )}
        {content !== undefined && !mark.isChosen && (
          <span className={`quiet stack ${styles.chevron}`}>
            <Icon name="chevron-down" size={16} />
          </span>
        )}
      </label>
      {content !== undefined && (
        <Expandable id={`${id}-content`} isOpen={mark.isChosen}>
          <div className={`t-small quiet ${styles.content}`}>{content}</div>
        </Expandable>
      )}
    </>
  );
}

'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChoiceMark } from './choice-mark';
import { Expandable } from './expandable';
import { Icon } from './icon';
import { type Mark, OptionGroup } from './option-group';
import styles from './option-list.module.css';

type ListOption = {
  value: string;
  label: ReactNode;
  isShown?: boolean;
  /** A text beside the label, such as "Price on request". */
  note?: string;
  /** The reason why the option is disabled. It replaces the note. */
  disabledReason?: string;
  /** Expands below the option while it is chosen. */
  content?: ReactNode;
};

type GroupProps = Omit<ComponentProps<typeof OptionGroup<ListOption>>, 'renderOption'>;

type OptionListProps = Omit<GroupProps, 'isMultiple' | 'selected' | 'onChange'> & {
  value: string | null;
  /** Receives null if the user presses the chosen option again. */
  onChange: (value: string | null) => void;
};

export function OptionList({ value, onChange, ...list }: OptionListProps) {
  return (
    <Rows
      {...list}
      isMultiple={false}
      selected={value === null ? [] : [value]}
      onChange={([chosen = null]) => onChange(chosen)}
    />
  );
}

export function CheckList(props: Omit<GroupProps, 'isMultiple'>) {
  return <Rows {...props} isMultiple />;
}

function Rows({ options, ...group }: GroupProps) {
  return (
    <OptionGroup
      {...group}
      options={options.filter(({ isShown = true }) => isShown)}
      renderOption={(option, mark) => <Row option={option} mark={mark} />}
    />
  );
}

function Row({ option, mark }: { option: ListOption; mark: Mark }) {
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

'use client';

import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';
import { ChoiceMark } from './choice-mark';
import { Expandable } from './expandable';
import { OptionGroup } from './option-group';

type ChoiceCardOption = {
  value: string;
  title: string;
  summary?: string;
  /** Shown right of the title, such as a price. */
  end?: ReactNode;
  /** Why the option is disabled; replaces the summary. */
  disabledReason?: string;
  /** Expands below the option while it is chosen. */
  content?: ReactNode;
};

type ChoiceCardsProps = {
  legend: ReactNode;
  name: string;
  options: readonly ChoiceCardOption[];
  selected: readonly string[];
  isMultiple?: boolean;
  error?: string | undefined;
  /** Pressing the chosen card again clears the selection. */
  onChange: (values: string[]) => void;
};

export function ChoiceCards(props: ChoiceCardsProps) {
  const { legend, name, options, selected, isMultiple = false, error, onChange } = props;
  return (
    <OptionGroup isSingle={!isMultiple} legend={legend} error={error}>
      {options.map((option) => (
        <div key={option.value} className="hair-under">
          <ChoiceCard
            name={name}
            option={option}
            isMultiple={isMultiple}
            isChosen={selected.includes(option.value)}
            isWrong={error !== undefined}
            onChange={(isChosen) => {
              const others = isMultiple ? selected.filter((value) => value !== option.value) : [];
              onChange(isChosen ? [...others, option.value] : others);
            }}
          />
        </div>
      ))}
    </OptionGroup>
  );
}

type ChoiceCardProps = {
  name: string;
  option: ChoiceCardOption;
  isMultiple: boolean;
  isChosen: boolean;
  isWrong: boolean;
  onChange: (isChosen: boolean) => void;
};

function ChoiceCard({ option, ...mark }: ChoiceCardProps) {
  const id = useId();
  const { value, title, end, content, disabledReason } = option;
  const summary = disabledReason ?? option.summary;
  const describedBy = [end !== undefined && `${id}-end`, summary !== undefined && `${id}-summary`].filter(Boolean);
  return (
    <>
      <label htmlFor={id} className={`grid pressable ${styles.card}`}>
        <ChoiceMark
          {...mark}
          id={id}
          value={value}
          disabled={disabledReason !== undefined}
          aria-labelledby={`${id}-title`}
          aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
          aria-controls={content === undefined ? undefined : `${id}-content`}
        />
        <span className={styles.text}>
          <span id={`${id}-title`} className={`t-h3 ${styles.title}`}>
            {title}
          </span>
          {summary !== undefined && (
            <span id={`${id}-summary`} className={`t-small quiet ${styles.summary}`}>
              {summary}
            </span>
          )}
        </span>
        {end !== undefined && (
          <span id={`${id}-end`} className={`t-h3 numbers ${styles.end}`}>
            {end}
          </span>
        )}
      </label>
      {content !== undefined && (
        <Expandable id={`${id}-content`} isOpen={mark.isChosen}>
          <div className={styles.content}>{content}</div>
        </Expandable>
      )}
    </>
  );
}

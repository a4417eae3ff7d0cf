'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';
import { ChoiceMark } from './choice-mark';
import { Expandable } from './expandable';
import { type Mark, OptionGroup } from './option-group';

type ChoiceCardOption = {
  value: string;
  title: string;
  summary?: string;
  /** Appears to the right of the title, such as a price. */
  end?: ReactNode;
  /** The reason why the option is disabled. It replaces the summary. */
  disabledReason?: string;
  /** Expands below the option while it is chosen. */
  content?: ReactNode;
};

type ChoiceCardsProps = Omit<
  ComponentProps<typeof OptionGroup<ChoiceCardOption>>,
  'isMultiple' | 'help' | 'renderOption'
> & { isMultiple?: boolean };

export function ChoiceCards(props: ChoiceCardsProps) {
  return (
    <OptionGroup
      isMultiple={false}
      {...props}
      renderOption={(option, mark) => <ChoiceCard option={option} mark={mark} />}
    />
  );
}

function ChoiceCard({ option, mark }: { option: ChoiceCardOption; mark: Mark }) {
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

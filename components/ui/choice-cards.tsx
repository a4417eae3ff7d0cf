'use client';

import type { ReactNode } from 'react';
import { ChoiceCard, type ChoiceCardOption } from './choice-card';
import { OptionGroup } from './option-group';
import rows from './option-rows.module.css';

type ChoiceCardsProps = {
  /** A label, or the heading of the question. */
  legend: ReactNode;
  /** Under which what is chosen travels with the form. */
  name: string;
  options: readonly ChoiceCardOption[];
  selected: readonly string[];
  isMultiple?: boolean;
  error?: string | undefined;
  /** The new selection; pressing the chosen card again clears it. */
  onChange: (values: string[]) => void;
};

/** Options that need a title, a line about them and a price, with content under the chosen ones (spec 2). */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { legend, name, options, selected, isMultiple = false, error, onChange } = props;
  return (
    <OptionGroup isSingle={!isMultiple} legend={legend} error={error}>
      {options.map((option) => {
        const others = isMultiple ? selected.filter((value) => value !== option.value) : [];
        return (
          <div key={option.value} className={rows.item}>
            <ChoiceCard
              name={name}
              option={option}
              isMultiple={isMultiple}
              isChosen={selected.includes(option.value)}
              isWrong={error !== undefined}
              onChoose={() => onChange([...others, option.value])}
              onClear={() => onChange(others)}
            />
          </div>
        );
      })}
    </OptionGroup>
  );
}

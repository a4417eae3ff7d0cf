import { type ComponentProps, type ReactNode, useId } from 'react';
import type { ChoiceMark } from './choice-mark';
import { describedByNotes, FieldNotes } from './field-notes';
import styles from './option-list.module.css';

export type Mark = Pick<ComponentProps<typeof ChoiceMark>, 'name' | 'isMultiple' | 'isChosen' | 'isWrong' | 'onChange'>;

type OptionGroupProps<Option> = {
  legend: ReactNode;
  /** The form submits no value if no option is chosen. */
  name: string;
  options: readonly Option[];
  selected: readonly string[];
  isMultiple: boolean;
  help?: ReactNode;
  error?: string | undefined;
  /** Pressing the chosen option again clears it. */
  onChange: (values: string[]) => void;
  renderOption: (option: Option, mark: Mark) => ReactNode;
};

export function OptionGroup<Option extends { value: string }>(props: OptionGroupProps<Option>) {
  const { legend, name, options, selected, isMultiple, help, error, onChange, renderOption } = props;
  const id = useId();
  const notes = { id, help, error };
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = describedByNotes(notes);
  const rows = (
    <>
      {/* The notes are above the rows, because a failed submission focuses the first row. */}
      <div className={styles.notes}>
        <FieldNotes {...notes} />
      </div>
      <div className={`hair-above ${error === undefined ? '' : styles.wrong}`}>
        {options.map((option) => (
          <div key={option.value} className="hair-under">
            {renderOption(option, {
              name,
              isMultiple,
              isChosen: selected.includes(option.value),
              isWrong: error !== undefined,
              onChange: (isChosen) => {
                const others = isMultiple ? selected.filter((value) => value !== option.value) : [];
                onChange(isChosen ? [...others, option.value] : others);
              },
            })}
          </div>
        ))}
      </div>
    </>
  );
  if (isMultiple) {
    return (
      <fieldset className="shrink" aria-describedby={describedBy}>
        <legend className={`t-small quiet ${styles.legend}`}>{legend}</legend>
        {rows}
      </fieldset>
    );
  }
  return (
    <div
      role="radiogroup"
      className="shrink"
      aria-labelledby={`${id}-legend`}
      aria-describedby={describedBy}
      // ARIA allows this on radio groups, but not on radio buttons or groups of checkboxes.
      aria-invalid={isInvalid}
    >
      <div id={`${id}-legend`} className={`t-small quiet ${styles.legend}`}>
        {legend}
      </div>
      {rows}
    </div>
  );
}

import rows from '@/components/ui/check-row.module.css';
import marks from '@/components/ui/choice-mark.module.css';
import { OptionText } from '@/components/ui/option-text';
import type { FilterOption } from '@/lib/shared/filters/filter-options';
import styles from './colour-options.module.css';

type ColourOptionsProps = {
  options: readonly FilterOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

/** Main colours as checkboxes in their own colour. */
export function ColourOptions({ options, chosen, onToggle }: ColourOptionsProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">Main colour</legend>
      {options.map(({ value, label, count, isDisabled }) => (
        <label key={value} className={`t-ui row center gap-12 pressable ${rows.row}`}>
          <input
            type="checkbox"
            name="colour"
            value={value}
            className={`${marks.box} ${styles.swatch}`}
            data-colour={value}
            checked={chosen.includes(value)}
            disabled={isDisabled}
            onChange={() => onToggle(value)}
          />
          <OptionText label={label} count={count} />
        </label>
      ))}
    </fieldset>
  );
}

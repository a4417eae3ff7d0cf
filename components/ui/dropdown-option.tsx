import styles from './dropdown-option.module.css';
import { Icon } from './icon';
import { OptionText } from './option-text';

export type DropdownChoice = {
  value: string;
  label: string;
  /** Already written out: "3,912". */
  count?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Other words for it. With them the filter matches inside words, too. */
  keywords?: string | undefined;
};

type DropdownOptionProps = { choice: DropdownChoice; isSelected: boolean; isMultiple: boolean };

/** What stands in a row of a dropdown's panel: a square when several can be chosen, else a check after the chosen one. */
export function DropdownOption({ choice, isSelected, isMultiple }: DropdownOptionProps) {
  return (
    <>
      {isMultiple && <span className={styles.box}>{isSelected && <Icon name="check" size={16} />}</span>}
      <OptionText label={choice.label} count={choice.count} />
      {!isMultiple && isSelected && (
        <span className={styles.check}>
          <Icon name="check" size={16} />
        </span>
      )}
    </>
  );
}

/** A row that cannot be chosen. The library does not know it, so that keys pass over it. */
export function DisabledOption({ choice, isMultiple }: Omit<DropdownOptionProps, 'isSelected'>) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it
    <div role="option" aria-selected={false} aria-disabled className={styles.option}>
      <DropdownOption choice={choice} isSelected={false} isMultiple={isMultiple} />
    </div>
  );
}

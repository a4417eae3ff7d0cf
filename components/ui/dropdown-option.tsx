import styles from './dropdown.module.css';
import { Icon } from './icon';
import { OptionText } from './option-text';

export type DropdownChoice = {
  value: string;
  label: string;
  /** Already formatted: "3,912". */
  count?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Synonyms. With them the filter also matches inside words. */
  keywords?: string | undefined;
};

type DropdownOptionProps = { choice: DropdownChoice; isSelected: boolean; isMultiple: boolean };

/** Content of an option: a checkbox for multiple choice, or else a check after the chosen option. */
export function DropdownOption({ choice, isSelected, isMultiple }: DropdownOptionProps) {
  return (
    <>
      {isMultiple && (
        <span className={`stack middle rigid edged rounded ${styles.box}`}>
          {isSelected && <Icon name="check" size={16} />}
        </span>
      )}
      <OptionText label={choice.label} count={choice.count} />
      {!isMultiple && isSelected && (
        <span className="accent">
          <Icon name="check" size={16} />
        </span>
      )}
    </>
  );
}

/** A disabled option. It is not registered with the library, so that keyboard navigation skips it. */
export function DisabledOption({ choice, isMultiple }: Omit<DropdownOptionProps, 'isSelected'>) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: a disabled option cannot be focused
    <div
      role="option"
      aria-selected={false}
      aria-disabled
      className={`t-ui row center gap-12 pressable ${styles.option}`}
    >
      <DropdownOption choice={choice} isSelected={false} isMultiple={isMultiple} />
    </div>
  );
}

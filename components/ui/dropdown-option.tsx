import styles from './dropdown-option.module.css';
import { Icon } from './icon';
import { OptionText } from './option-text';

export type DropdownChoice = {
  value: string;
  label: string;
  /** Already written out: "3,912". */
  count?: string | undefined;
  isDisabled?: boolean | undefined;
};

type DropdownOptionProps = {
  id: string;
  choice: DropdownChoice;
  isActive: boolean;
  isSelected: boolean;
  isMultiple: boolean;
  onHover: () => void;
  onChoose: () => void;
};

/** A row of a dropdown's panel: a square when several can be chosen, else a check after the chosen one. */
export function DropdownOption(props: DropdownOptionProps) {
  const { id, choice, isActive, isSelected, isMultiple, onHover, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled where the focus is, in the field
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    <div
      id={id}
      role="option"
      className={styles.option}
      aria-selected={isSelected}
      aria-disabled={choice.isDisabled ? true : undefined}
      data-active={isActive ? '' : undefined}
      onPointerMove={onHover}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {isMultiple && <span className={styles.box}>{isSelected && <Icon name="check" size={16} />}</span>}
      <OptionText label={choice.label} count={choice.count} />
      {!isMultiple && isSelected && (
        <span className={styles.check}>
          <Icon name="check" size={16} />
        </span>
      )}
    </div>
  );
}

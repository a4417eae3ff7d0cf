import { type Criterion, listScaleValues } from '@/lib/shared/domain/jury';
import styles from './scoring.module.css';

type ScoreButtonsProps = {
  criterion: Criterion;
  /** The weights of all criteria of the round. */
  weights: readonly number[];
  value: number | undefined;
  isDisabled: boolean;
  onChange: (value: number) => void;
};

/** The values of a criterion as large buttons: native radio buttons, which arrow keys move between. */
export function ScoreButtons({ criterion, weights, value, isDisabled, onChange }: ScoreButtonsProps) {
  const { id, label, weight, scale } = criterion;
  const sum = weights.reduce((total, other) => total + other, 0);
  return (
    <fieldset className={styles.criterion} disabled={isDisabled}>
      <legend className={`t-ui medium row baseline spread gap-12 wide ${styles.legend}`}>
        <span>{label}</span>
        {weights.length > 1 && (
          <span className="t-small quiet rigid">{Math.round((weight / sum) * 100)}% of the score</span>
        )}
      </legend>
      <div className={`grid gap-4 ${styles[scale]}`}>
        {listScaleValues(scale).map((option) => (
          <label
            key={option.value}
            className={`t-ui medium numbers stack middle relative on-wall edged rounded pressable ${styles.value}`}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { type Criterion, listScaleValues } from '@/lib/shared/domain/jury';
import styles from './score-buttons.module.css';

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
      <legend className={styles.legend}>
        <span>{label}</span>
        {weights.length > 1 && <span className="t-small quiet">{Math.round((weight / sum) * 100)}% of the score</span>}
      </legend>
      <div className={`${styles.values} ${styles[scale]}`}>
        {listScaleValues(scale).map((option) => (
          <label key={option.value} className={styles.value}>
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

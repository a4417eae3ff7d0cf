import { Button, IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { type Criterion, juryLimits, scaleLabels, scales } from '@/lib/shared/domain/jury';
import { createCriterion } from './round-draft';
import styles from './rounds-page.module.css';

type CriteriaFieldsProps = {
  criteria: Criterion[];
  /** Messages by path. */
  problems: Readonly<Record<string, string>>;
  onChange: (criteria: Criterion[]) => void;
};

const weights = Array.from({ length: juryLimits.weight }, (_, index) => index + 1);

/** The criteria of a round: what is scored, on which scale, and how much it counts. */
export function CriteriaFields({ criteria, problems, onChange }: CriteriaFieldsProps) {
  const change = (index: number, changed: Partial<Criterion>) =>
    onChange(criteria.map((criterion, at) => (at === index ? { ...criterion, ...changed } : criterion)));
  return (
    <fieldset className={`stack gap-16 ${styles.criteria}`}>
      <legend className="t-small quiet">Criteria</legend>
      {criteria.map((criterion, index) => (
        <div key={criterion.id} className={`grid bottom gap-16 rows-8 pad-under-16 hair-under ${styles.criterion}`}>
          <div className="full-row">
            <TextField
              name={`criteria.${index}.label`}
              label={`Criterion ${index + 1}`}
              value={criterion.label}
              maxLength={juryLimits.criterion}
              error={problems[`criteria.${index}.label`]}
              onChange={(event) => change(index, { label: event.target.value })}
            />
          </div>
          <SelectField
            label="Scale"
            value={criterion.scale}
            onChange={(event) =>
              change(index, { scale: scales.find((scale) => scale === event.target.value) ?? 'TEN' })
            }
          >
            <LabelledOptions values={scales} labels={scaleLabels} />
          </SelectField>
          <SelectField
            label="Weight"
            value={criterion.weight}
            onChange={(event) => change(index, { weight: Number(event.target.value) })}
          >
            {weights.map((weight) => (
              <option key={weight} value={weight}>
                {weight}
              </option>
            ))}
          </SelectField>
          <IconButton
            icon="trash"
            label={`Remove criterion ${index + 1}`}
            hasBorder={false}
            disabled={criteria.length === 1}
            onClick={() => onChange(criteria.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {problems.criteria !== undefined && <p className="t-small error">{problems.criteria}</p>}
      {criteria.length < juryLimits.criteria && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => onChange([...criteria, createCriterion()])}
        >
          <Icon name="plus" size={18} />
          Add a criterion
        </Button>
      )}
    </fieldset>
  );
}

import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { TextField } from '@/components/ui/text-field';
import { applicationLimits } from '@/lib/shared/domain/application';
import styles from './labels-field.module.css';

type LabelsFieldProps = {
  labels: readonly string[];
  /** Labels in use at this call, which are suggested. */
  known: readonly string[];
  onChange: (labels: string[]) => void;
};

/** The labels of an application as chips, and a field that adds one. */
export function LabelsField({ labels, known, onChange }: LabelsFieldProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const isFull = labels.length >= applicationLimits.labels;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const label = typed.trim();
    if (label === '' || isFull) return;
    setTyped('');
    if (!labels.includes(label)) onChange([...labels, label]);
  };
  return (
    <form className={styles.form} onSubmit={add}>
      {labels.length > 0 && (
        <ul className={styles.chips} aria-label="Labels">
          {labels.map((label) => (
            <li key={label}>
              <Chip label={label} onClick={() => onChange(labels.filter((one) => one !== label))} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.line}>
        <TextField
          label="Add a label"
          list={listId}
          maxLength={applicationLimits.label}
          dir="auto"
          autoComplete="off"
          value={typed}
          error={isFull && typed !== '' ? `At most ${applicationLimits.labels} labels.` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary">
          Add
        </Button>
      </div>
      <datalist id={listId}>
        {known
          .filter((label) => !labels.includes(label))
          .map((label) => (
            <option key={label} value={label} />
          ))}
      </datalist>
    </form>
  );
}

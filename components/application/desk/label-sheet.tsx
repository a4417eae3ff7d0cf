import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { TextField } from '@/components/ui/text-field';
import { applicationLimits } from '@/lib/shared/domain/application';
import { formatCounted } from '@/lib/shared/domain/text';
import styles from './label-sheet.module.css';

type LabelSheetProps = {
  /** The number of applications that get the label. */
  count: number;
  known: readonly string[];
  isOpen: boolean;
  onAdd: (label: string) => void;
  onClose: () => void;
};

/** The form that adds a label to several applications. */
export function LabelSheet({ count, known, isOpen, onAdd, onClose }: LabelSheetProps) {
  return (
    <Sheet title="Add a label" isOpen={isOpen} onClose={onClose}>
      <LabelForm count={count} known={known} onAdd={onAdd} />
    </Sheet>
  );
}

function LabelForm({ count, known, onAdd }: Pick<LabelSheetProps, 'count' | 'known' | 'onAdd'>) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const label = typed.trim();
    if (label === '') setMissing(true);
    else onAdd(label);
  };
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <p className="t-small quiet">For {formatCounted(count, 'application', 'applications')}. Only you see labels.</p>
      <TextField
        label="Label"
        list={listId}
        maxLength={applicationLimits.label}
        dir="auto"
        autoComplete="off"
        value={typed}
        error={isMissing ? 'Write the label.' : undefined}
        onChange={({ target }) => {
          setMissing(false);
          setTyped(target.value);
        }}
      />
      <datalist id={listId}>
        {known.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <div>
        <Button type="submit">Add</Button>
      </div>
    </form>
  );
}

import { useId, useState } from 'react';
import { FormSheet } from '@/components/ui/form-sheet';
import { TextField } from '@/components/ui/text-field';
import { applicationLimits } from '@/lib/shared/domain/application';
import { formatCounted } from '@/lib/shared/domain/text';

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
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    const label = typed.trim();
    setMissing(label === '');
    if (label === '') return;
    setTyped('');
    onAdd(label);
  };
  return (
    <FormSheet title="Add a label" isOpen={isOpen} submit="Add" busyLabel="Adding" onSubmit={send} onClose={onClose}>
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
    </FormSheet>
  );
}

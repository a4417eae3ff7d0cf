import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { TextField, type TextFieldProps } from '@/components/ui/text-field';
import { applicationLimits } from '@/lib/shared/domain/application';

type LabelsFieldProps = {
  labels: readonly string[];
  known: readonly string[];
  onChange: (labels: string[]) => void;
};

export function LabelsField({ labels, known, onChange }: LabelsFieldProps) {
  const t = useTranslations();
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
    <form className="stack gap-12" onSubmit={add}>
      {labels.length > 0 && (
        <ul className="cluster gap-8" aria-label={t('application.label.title')}>
          {labels.map((label) => (
            <li key={label}>
              <Chip label={label} onClick={() => onChange(labels.filter((one) => one !== label))} />
            </li>
          ))}
        </ul>
      )}
      <div className="stack columns-auto bottom gap-12">
        <LabelInput
          label={t('application.label.add')}
          known={known.filter((label) => !labels.includes(label))}
          value={typed}
          error={isFull && typed !== '' ? t('application.label.most', { count: applicationLimits.labels }) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary">
          {t('ui.action.add')}
        </Button>
      </div>
    </form>
  );
}

export function LabelInput({ known, ...field }: TextFieldProps & { known: readonly string[] }) {
  const id = useId();
  return (
    <>
      <TextField {...field} list={id} maxLength={applicationLimits.label} autoComplete="off" />
      <datalist id={id}>
        {known.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  );
}

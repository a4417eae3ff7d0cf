import { useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import type { FieldErrors } from '@/components/ui/use-field-errors';
import { cvKindLabels, cvKinds } from '@/lib/domain/profile';
import styles from './cv-fieldset.module.css';
import { CountryOptions } from './location-fieldset';
import type { CvDraft } from './profile-draft';

type CvLineProps = {
  line: CvDraft;
  index: number;
  /** Just added: typing begins here. */
  isNew: boolean;
  errors: FieldErrors;
  onChange: (fields: Partial<CvDraft>) => void;
  onRemove: () => void;
};

const texts = [
  { name: 'title', label: 'Title' },
  { name: 'organization', label: 'Where, optional' },
  { name: 'city', label: 'City, optional' },
  { name: 'yearFrom', label: 'From, optional' },
  { name: 'yearTo', label: 'To, optional' },
  { name: 'url', label: 'Web address, optional' },
] as const;

/** One line of the CV: an exhibition, a school, an award; closed until it is to be changed or is wrong. */
export function CvLine({ line, index, isNew, errors, onChange, onRemove }: CvLineProps) {
  const nameOf = (field: string) => `cv.${index}.${field}`;
  const [isOpen, setOpen] = useState(isNew);
  const isWrong = Object.keys(errors).some((name) => name.startsWith(nameOf('')));
  if (isWrong && !isOpen) setOpen(true);
  const title = line.title || `Line ${index + 1}`;
  return (
    <Disclosure title={title} summary={formatSummary(line)} isOpen={isOpen} onToggle={setOpen}>
      <fieldset className={styles.line}>
        <legend className="visually-hidden">{title}</legend>
        <SelectField
          label="Kind"
          name={nameOf('kind')}
          value={line.kind}
          onChange={(event) => onChange({ kind: cvKinds.find((kind) => kind === event.target.value) ?? line.kind })}
        >
          {cvKinds.map((kind) => (
            <option key={kind} value={kind}>
              {cvKindLabels[kind]}
            </option>
          ))}
        </SelectField>
        {texts.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            name={nameOf(name)}
            autoFocus={isNew && name === 'title'}
            inputMode={name.startsWith('year') ? 'numeric' : undefined}
            value={line[name]}
            error={errors[nameOf(name)]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
        <SelectField
          label="Country, optional"
          name={nameOf('country')}
          value={line.country}
          error={errors[nameOf('country')]}
          onChange={(event) => onChange({ country: event.target.value })}
        >
          <CountryOptions />
        </SelectField>
        <p className={styles.remove}>
          <TextButton aria-label={`Remove: ${title}`} onClick={onRemove}>
            Remove
          </TextButton>
        </p>
      </fieldset>
    </Disclosure>
  );
}

function formatSummary({ kind, yearFrom, yearTo }: CvDraft): string {
  const years = [...new Set([yearFrom, yearTo].filter((year) => year.trim() !== ''))].join('–');
  return [cvKindLabels[kind], years].filter(Boolean).join(', ');
}

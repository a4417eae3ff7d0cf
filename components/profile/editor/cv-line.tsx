import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Disclosure } from '@/components/ui/disclosure';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { cvKindLabels, cvKinds } from '@/lib/domain/profile';
import { useFieldProps } from '@/lib/forms/use-field-props';
import styles from './cv-fieldset.module.css';
import { CountryOptions } from './location-fieldset';
import type { CvDraft, ProfileDraft } from './profile-draft';

type CvLineProps = {
  index: number;
  /** Just added: typing begins here. */
  isNew: boolean;
  onRemove: () => void;
};

const textFields = [
  { name: 'title', label: 'Title' },
  { name: 'organization', label: 'Where, optional' },
  { name: 'city', label: 'City, optional' },
  { name: 'yearFrom', label: 'From, optional' },
  { name: 'yearTo', label: 'To, optional' },
  { name: 'url', label: 'Web address, optional' },
] as const;

/** One line of the CV: an exhibition, a school, an award; closed until it is to be changed or is wrong. */
export function CvLine({ index, isNew, onRemove }: CvLineProps) {
  const { control, getFieldState, formState } = useFormContext<ProfileDraft>();
  const field = useFieldProps<ProfileDraft>();
  const line = useWatch({ control, name: `cv.${index}` });
  const [isOpen, setOpen] = useState(isNew);
  if (getFieldState(`cv.${index}`, formState).invalid && !isOpen) setOpen(true);
  const title = line.title || `Line ${index + 1}`;
  return (
    <Disclosure title={title} summary={formatSummary(line)} isOpen={isOpen} onToggle={setOpen}>
      <fieldset className={styles.line}>
        <legend className="visually-hidden">{title}</legend>
        <SelectField {...field(`cv.${index}.kind`)} label="Kind">
          {cvKinds.map((kind) => (
            <option key={kind} value={kind}>
              {cvKindLabels[kind]}
            </option>
          ))}
        </SelectField>
        {textFields.map(({ name, label }) => (
          <TextField
            key={name}
            {...field(`cv.${index}.${name}`)}
            label={label}
            autoFocus={isNew && name === 'title'}
            inputMode={name.startsWith('year') ? 'numeric' : undefined}
          />
        ))}
        <SelectField {...field(`cv.${index}.country`)} label="Country, optional">
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

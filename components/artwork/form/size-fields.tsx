import { useFormContext, useWatch } from 'react-hook-form';
import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { sizeUnits } from '@/lib/shared/domain/artwork';
import type { ArtworkDraft } from './artwork-draft';
import styles from './artwork-form.module.css';
import { normalizeSize, sides } from './typed-size';

/** The sides of a work with their unit, or its size as text. */
export function SizeFields() {
  const { getFieldState, getValues, setValue, formState } = useFormContext<ArtworkDraft>();
  const field = useFieldProps<ArtworkDraft>();
  /** Replaces typed units by the parsed number when a field loses the focus. */
  const showNormalized = () => {
    const typed = getValues('size');
    const normalized = normalizeSize(typed);
    for (const name of [...sides, 'unit'] as const) {
      if (normalized[name] !== typed[name]) setValue(`size.${name}`, normalized[name], { shouldDirty: true });
    }
  };
  const isText = useWatch<ArtworkDraft, 'size.text'>({ name: 'size.text' }) !== '';
  const errors = (['size.height', 'size.width', 'size.depth'] as const).flatMap(
    (side) => getFieldState(side, formState).error?.message ?? [],
  );
  return (
    <fieldset className="stack gap-16 shrink">
      <legend className="visually-hidden">Size</legend>
      <div className={`grid top gap-gutter rows-24 ${styles.size}`}>
        <TextField {...field('size.height', { onBlur: showNormalized })} label="Height" inputMode="decimal" />
        <TextField {...field('size.width', { onBlur: showNormalized })} label="Width" inputMode="decimal" />
        <TextField {...field('size.depth', { onBlur: showNormalized })} label="Depth" inputMode="decimal" />
        <SelectField {...field('size.unit')} label="Unit">
          {sizeUnits.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </SelectField>
      </div>
      {/* The fields are too narrow for messages; each field announces its own to screen readers. */}
      {errors.map((message) => (
        <p key={message} className="t-small error row gap-8" aria-hidden="true">
          <Icon name="alert" size={16} />
          {message}
        </p>
      ))}
      <Disclosure title="Duration, or another kind of size" isOpen={isText}>
        <TextField {...field('size.text')} label="Say it in words" placeholder="Duration 4 min" dir="auto" />
      </Disclosure>
    </fieldset>
  );
}

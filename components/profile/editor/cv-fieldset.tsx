'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { CountryOptions, LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { cvKindLabels, cvKinds } from '@/lib/shared/domain/profile';
import styles from './fieldset.module.css';
import { type CvDraft, createEmptyCvLine, createLineId, type ProfileDraft } from './profile-draft';

export type RemovedLine = { line: CvDraft; index: number };

type CvFieldsetProps = {
  /** The last removed line, while it can be restored. */
  removed: RemovedLine | null;
  onRemove: (removed: RemovedLine | null) => void;
};

/** The public profile sorts the entries by year. */
export function CvFieldset({ removed, onRemove }: CvFieldsetProps) {
  const { control, getValues } = useFormContext<ProfileDraft>();
  // The library's keys are stored as `key`: an entry's `id` must survive saving, to keep its fields mounted.
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'cv', keyName: 'key' });
  const [addedId, setAddedId] = useState<string | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const lines = useRef<HTMLDivElement>(null);

  const addLine = () => {
    const line = createEmptyCvLine();
    setAddedId(line.id);
    append(line, { shouldFocus: false });
  };
  // The pressed button disappears, so the focus moves to the undo button.
  const removeLine = (index: number) => {
    flushSync(() => {
      onRemove({ line: getValues(`cv.${index}`), index });
      remove(index);
    });
    undo.current?.focus();
  };
  const restoreLine = ({ line, index }: RemovedLine) => {
    flushSync(() => {
      onRemove(null);
      // A new id, because a restored draft may already contain the old one.
      insert(index, { ...line, id: createLineId() }, { shouldFocus: false });
    });
    lines.current?.querySelectorAll('summary')[index]?.focus();
  };

  return (
    <div className="stack gap-20">
      <div ref={lines}>
        {fields.map(({ id }, index) => (
          <CvLine key={id} index={index} isNew={id === addedId} onRemove={() => removeLine(index)} />
        ))}
      </div>
      <p role="status" className={`t-small quiet ${styles.removed}`}>
        {removed && (
          <>
            {removed.line.title || 'The line'} is removed.{' '}
            <TextButton ref={undo} onClick={() => restoreLine(removed)}>
              Undo
            </TextButton>
          </>
        )}
      </p>
      <div>
        <Button variant="secondary" onClick={addLine}>
          <Icon name="plus" />
          Add a line
        </Button>
      </div>
    </div>
  );
}

const textFields = [
  { name: 'title', label: 'Title' },
  { name: 'organization', label: 'Where, optional' },
  { name: 'city', label: 'City, optional' },
  { name: 'yearFrom', label: 'From, optional' },
  { name: 'yearTo', label: 'To, optional' },
  { name: 'url', label: 'Web address, optional' },
] as const;

/** @param isNew true for an added line, which takes the focus. */
function CvLine({ index, isNew, onRemove }: { index: number; isNew: boolean; onRemove: () => void }) {
  const { control, getFieldState, formState } = useFormContext<ProfileDraft>();
  const field = useFieldProps<ProfileDraft>();
  const line = useWatch({ control, name: `cv.${index}` });
  const [isOpen, setOpen] = useState(isNew);
  if (getFieldState(`cv.${index}`, formState).invalid && !isOpen) setOpen(true);
  const title = line.title || `Line ${index + 1}`;
  return (
    <Disclosure title={title} summary={formatSummary(line)} isOpen={isOpen} onToggle={setOpen}>
      <fieldset className="grid columns-2 gap-gutter rows-24 pad-8 narrow-columns-1">
        <legend className="visually-hidden">{title}</legend>
        <SelectField {...field(`cv.${index}.kind`)} label="Kind">
          <LabelledOptions values={cvKinds} labels={cvKindLabels} />
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
        <p className="full-row">
          <TextButton aria-label={`Remove: ${title}`} className="control" onClick={onRemove}>
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

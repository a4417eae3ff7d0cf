'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { isolate } from '@/components/ui/isolated';
import { CountryOptions, LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { cvKinds } from '@/lib/shared/domain/profile';
import { joinParts } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import styles from './fieldset.module.css';
import { type CvDraft, createEmptyCvLine, createLineId, type ProfileDraft } from './profile-draft';

export type RemovedLine = { line: CvDraft; index: number };

type CvFieldsetProps = {
  /** The line that was removed last, as long as the member can restore it. */
  removed: RemovedLine | null;
  onRemove: (removed: RemovedLine | null) => void;
};

/** The public profile sorts entries by year. */
export function CvFieldset({ removed, onRemove }: CvFieldsetProps) {
  const t = useTranslations();
  const { control, getValues } = useFormContext<ProfileDraft>();
  // The library's key is renamed from `id`, because entries have an `id` that keeps their fields mounted across saves.
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
      // A new id is necessary, because a restored draft can contain the old one.
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
            {removed.line.title
              ? t.rich('profile.form.lineRemoved', { title: removed.line.title, bdi: isolate })
              : t('profile.form.untitledRemoved')}{' '}
            <TextButton ref={undo} onClick={() => restoreLine(removed)}>
              {t('ui.action.undo')}
            </TextButton>
          </>
        )}
      </p>
      <div>
        <Button variant="secondary" onClick={addLine}>
          <Icon name="plus" />
          {t('profile.form.addLine')}
        </Button>
      </div>
    </div>
  );
}

/** @param isNew true for a line that was just added, which takes the focus */
function CvLine({ index, isNew, onRemove }: { index: number; isNew: boolean; onRemove: () => void }) {
  const words = useWords();
  const { t } = words;
  const { control, getFieldState, formState } = useFormContext<ProfileDraft>();
  const field = useFieldProps<ProfileDraft>();
  const line = useWatch({ control, name: `cv.${index}` });
  const [isOpen, setOpen] = useState(isNew);
  if (getFieldState(`cv.${index}`, formState).invalid && !isOpen) setOpen(true);
  const title = line.title || t('profile.form.line', { number: String(index + 1) });
  const textFields = [
    { name: 'title', label: t('profile.form.lineTitle') },
    { name: 'organization', label: t('profile.form.lineWhere') },
    { name: 'city', label: t('profile.form.city') },
    { name: 'yearFrom', label: t('profile.form.lineFrom') },
    { name: 'yearTo', label: t('profile.form.lineTo') },
    { name: 'url', label: t('profile.form.lineUrl') },
  ] as const;
  return (
    <Disclosure title={<bdi>{title}</bdi>} summary={formatSummary(line, words)} isOpen={isOpen} onToggle={setOpen}>
      <fieldset className="grid columns-2 gap-gutter rows-24 pad-8 narrow-columns-1">
        <legend className="visually-hidden">
          <bdi>{title}</bdi>
        </legend>
        <SelectField {...field(`cv.${index}.kind`)} label={t('profile.form.lineKind')}>
          <LabelledOptions values={cvKinds} labels={(kind) => t(`profile.cvKind.${kind}`)} />
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
        <SelectField {...field(`cv.${index}.country`)} label={t('profile.form.country')}>
          <CountryOptions />
        </SelectField>
        <p className="full-row">
          <TextButton aria-label={t('ui.action.removeNamed', { name: title })} className="control" onClick={onRemove}>
            {t('ui.action.remove')}
          </TextButton>
        </p>
      </fieldset>
    </Disclosure>
  );
}

function formatSummary({ kind, yearFrom, yearTo }: CvDraft, { t, language }: Words): string {
  const years = [...new Set([yearFrom, yearTo].filter((year) => year.trim() !== ''))].join('–');
  return joinParts([t(`profile.cvKind.${kind}`), years], language);
}

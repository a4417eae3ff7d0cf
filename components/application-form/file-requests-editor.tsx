'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { Button } from '@/components/ui/button';
import { FieldNotes } from '@/components/ui/field-notes';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { Toggle } from '@/components/ui/toggle';
import { type FileRequest, fileKinds, fileLimits, formatFileFormats } from '@/lib/shared/domain/application-file';
import { applicationFormLimits } from '@/lib/shared/domain/application-form';
import { formatFileSize } from '@/lib/shared/domain/upload';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './form-fields.module.css';

type FileRequestsEditorProps = {
  value: readonly FileRequest[];
  /** Returns the error for a path below `files`, such as '.0.label'. The empty path stands for the list itself. */
  findError: (path: string) => string | undefined;
  onChange: (value: FileRequest[]) => void;
};

export function FileRequestsEditor({ value, findError, onChange }: FileRequestsEditorProps) {
  const t = useTranslations();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const added = useRef<string | null>(null);
  const isFull = value.length >= applicationFormLimits.files;
  useEffect(() => {
    if (added.current === null || !value.some((request) => request.id === added.current)) return;
    added.current = null;
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }, [value]);

  const add = () => {
    const request: FileRequest = { id: uuidv7(), label: '', help: null, kind: 'PDF', isRequired: false };
    added.current = request.id;
    onChange([...value, request]);
  };
  const change = (index: number, fields: Partial<FileRequest>) =>
    onChange(value.map((request, place) => (place === index ? { ...request, ...fields } : request)));
  const remove = (index: number) => {
    list.current?.focus();
    onChange(value.filter((_, place) => place !== index));
    showToast(t('application.files.removed'), {
      label: t('ui.action.undo'),
      onPress: () => onChange([...value]),
    });
  };
  return (
    <section className="stack gap-12 shrink" aria-labelledby={id}>
      <h3 id={id} className="t-h3">
        {t('application.files.title')}
      </h3>
      <p className="t-small quiet">{t('application.files.help')}</p>
      <ul ref={list} tabIndex={-1} className="stack gap-24 shrink hide-empty no-ring" aria-labelledby={id}>
        {value.map((request, index) => (
          <li key={request.id} className="shrink pad-16 hair-above">
            <RequestFields
              request={request}
              errors={{ label: findError(`.${index}.label`), help: findError(`.${index}.help`) }}
              note={findError(`.${index}.kind`) ?? findError(`.${index}.isRequired`) ?? findError(`.${index}.id`)}
              onChange={(fields) => change(index, fields)}
            />
            <TextButton
              deletes
              className="t-small above-8 control"
              aria-label={
                request.label
                  ? t('application.files.removeNamed', { label: request.label })
                  : t('application.files.removeNumber', { number: index + 1 })
              }
              onClick={() => remove(index)}
            >
              {t('ui.action.remove')}
            </TextButton>
          </li>
        ))}
      </ul>
      <FieldNotes id={id} error={findError('')} />
      {isFull ? (
        <p className="t-small quiet">{t('application.files.most', { count: applicationFormLimits.files })}</p>
      ) : (
        <Button variant="secondary" size="small" className="self-start" onClick={add}>
          {value.length === 0 ? t('application.files.add') : t('application.files.addAnother')}
        </Button>
      )}
    </section>
  );
}

type RequestFieldsProps = {
  request: FileRequest;
  errors: { label: string | undefined; help: string | undefined };
  /** The error of a control that cannot show errors itself. */
  note: string | undefined;
  onChange: (fields: Partial<FileRequest>) => void;
};

function RequestFields({ request: { label, help, kind, isRequired }, errors, note, onChange }: RequestFieldsProps) {
  const { t, language } = useWords();
  return (
    <div className={`grid gap-24 shrink narrow-columns-1 ${styles.requested}`}>
      <TextField
        label={t('application.files.label')}
        placeholder={t('application.files.labelExample')}
        value={label}
        maxLength={applicationFormLimits.label}
        autoComplete="off"
        error={errors.label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <SelectField
        label={t('application.files.kind')}
        value={kind}
        help={t('application.file.help', {
          formats: formatFileFormats(kind, language),
          size: formatFileSize(fileLimits.bytes[kind], language),
        })}
        error={note}
        onChange={({ target }) => onChange({ kind: fileKinds.find((known) => known === target.value) ?? kind })}
      >
        <Options options={fileKinds.map((value) => ({ value, label: t(`application.fileKind.${value}`) }))} />
      </SelectField>
      <div className="shrink full-row">
        <TextArea
          label={t('application.files.helpText')}
          limit={applicationFormLimits.help}
          value={help ?? ''}
          error={errors.help}
          onChange={(typed) => onChange({ help: typed === '' ? null : typed })}
        />
      </div>
      <Toggle
        label={t('application.files.required')}
        checked={isRequired}
        onChange={({ target }) => onChange({ isRequired: target.checked })}
      />
    </div>
  );
}

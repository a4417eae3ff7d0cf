'use client';

import { useEffect, useId, useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { Button } from '@/components/ui/button';
import { FieldNotes } from '@/components/ui/field-notes';
import { LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { Toggle } from '@/components/ui/toggle';
import {
  type FileRequest,
  fileFormats,
  fileKindLabels,
  fileKinds,
  fileLimits,
} from '@/lib/shared/domain/application-file';
import { applicationFormLimits } from '@/lib/shared/domain/application-form';
import { formatFileSize } from '@/lib/shared/domain/upload';
import styles from './form-fields.module.css';

type FileRequestsEditorProps = {
  value: readonly FileRequest[];
  /** Finds the message for a path below `files`: '.0.label'; the empty path is the list itself. */
  findError: (path: string) => string | undefined;
  onChange: (value: FileRequest[]) => void;
};

export function FileRequestsEditor({ value, findError, onChange }: FileRequestsEditorProps) {
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
    showToast('The file is no longer requested.', { label: 'Undo', onPress: () => onChange([...value]) });
  };
  return (
    <section className="stack gap-12 shrink" aria-labelledby={id}>
      <h3 id={id} className="t-h3">
        Files
      </h3>
      <p className="t-small quiet">Documents and recordings. For a video, ask for its link in a question.</p>
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
              aria-label={`Remove: ${request.label || `file ${index + 1}`}`}
              onClick={() => remove(index)}
            >
              Remove
            </TextButton>
          </li>
        ))}
      </ul>
      <FieldNotes id={id} error={findError('')} />
      {isFull ? (
        <p className="t-small quiet">At most {applicationFormLimits.files} files.</p>
      ) : (
        <Button variant="secondary" size="small" className="self-start" onClick={add}>
          {value.length === 0 ? 'Ask for a file' : 'Ask for another file'}
        </Button>
      )}
    </section>
  );
}

type RequestFieldsProps = {
  request: FileRequest;
  errors: { label: string | undefined; help: string | undefined };
  /** The error of a field that cannot show its own. */
  note: string | undefined;
  onChange: (fields: Partial<FileRequest>) => void;
};

function RequestFields({ request: { label, help, kind, isRequired }, errors, note, onChange }: RequestFieldsProps) {
  return (
    <div className={`grid gap-24 shrink narrow-columns-1 ${styles.requested}`}>
      <TextField
        label="What the file is"
        placeholder="Portfolio"
        value={label}
        maxLength={applicationFormLimits.label}
        autoComplete="off"
        dir="auto"
        error={errors.label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <SelectField
        label="Kind"
        value={kind}
        help={`${fileFormats[kind]}, at most ${formatFileSize(fileLimits.bytes[kind])}.`}
        error={note}
        onChange={({ target }) => onChange({ kind: fileKinds.find((known) => known === target.value) ?? kind })}
      >
        <LabelledOptions values={fileKinds} labels={fileKindLabels} />
      </SelectField>
      <div className="shrink full-row">
        <TextArea
          label="Help, optional"
          limit={applicationFormLimits.help}
          value={help ?? ''}
          dir="auto"
          error={errors.help}
          onChange={(typed) => onChange({ help: typed === '' ? null : typed })}
        />
      </div>
      <Toggle
        label="Required"
        checked={isRequired}
        onChange={({ target }) => onChange({ isRequired: target.checked })}
      />
    </div>
  );
}

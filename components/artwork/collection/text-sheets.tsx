import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { focusOnOpen } from '@/components/ui/sheet';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { changeNote, changeTexts, type OwnCollection, readAgain } from '@/lib/browser/members/artwork/collections';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import type { CollectedWork, Collection } from '@/lib/shared/contract/collection';
import { collectionLimits } from '@/lib/shared/domain/collection';
import { type Typed, useTyped } from './use-typed';

/** After a conflict, shows the text from the other window. */
function OtherText({ text }: { text: string | null }) {
  const t = useTranslations();
  if (text === null) return null;
  return (
    <div className="t-small">
      <p className="medium">{t('collection.note.other')}</p>
      <p className="quiet break lines" dir="auto">
        {text === '' ? t('collection.note.none') : text}
      </p>
    </div>
  );
}

type NoteSheetProps = {
  own: OwnCollection;
  work: CollectedWork;
  typed: Typed;
  onClose: () => void;
};

export function NoteSheet({ own, work, typed, onClose }: NoteSheetProps) {
  const t = useTranslations();
  const { id, title } = work.artwork;
  const draft = useTyped(typed, id, { note: work.note }, { note: work.note });
  const { note = '' } = draft.values;
  const [other, setOther] = useState<string | null>(null);
  const save = async () => {
    try {
      await changeNote(own, id, { note, known: draft.known });
      draft.forget();
    } catch (error) {
      if (hasErrorCode(error, 'conflict')) {
        const stored = (await readAgain(own)).works.find(({ artwork }) => artwork.id === id)?.note ?? '';
        draft.setKnown({ note: stored });
        setOther(stored);
      }
      throw error;
    }
  };
  const { sheet, errors } = useFormSheet({
    listErrors: () =>
      listTooLong('note', note, collectionLimits.note, t('ui.invalid.maxCharacters', { count: collectionLimits.note })),
    save,
    onSaved: onClose,
  });
  return (
    <FormSheet
      {...sheet}
      title={t('collection.note.of', { title })}
      submit={t('ui.action.save')}
      busyLabel={t('ui.busy.saving')}
      onClose={onClose}
    >
      <TextArea
        ref={focusOnOpen}
        name="note"
        label={t('collection.note.label')}
        limit={collectionLimits.note}
        value={note}
        error={errors.note}
        onChange={(value) => draft.type({ note: value })}
      />
      <OtherText text={other} />
    </FormSheet>
  );
}

function listTooLong(name: string, text: string, max: number, message: string): Record<string, string> {
  return text.trim().length > max ? { [name]: message } : {};
}

type CollectionTexts = Pick<Collection, 'name' | 'note'>;

type TextsFieldsProps = CollectionTexts & {
  errors: Readonly<Record<string, string>>;
  onChange: (texts: CollectionTexts) => void;
};

export function TextsFields({ name, note, errors, onChange }: TextsFieldsProps) {
  const t = useTranslations();
  return (
    <>
      <TextField
        ref={focusOnOpen}
        name="name"
        label={t('collection.name.label')}
        help={t('collection.name.help')}
        value={name}
        error={errors.name}
        onChange={({ target }) => onChange({ name: target.value, note })}
      />
      <TextArea
        name="note"
        label={t('collection.note.label')}
        limit={collectionLimits.note}
        isCountHidden
        value={note}
        error={errors.note}
        onChange={(value) => onChange({ name, note: value })}
      />
    </>
  );
}

export function useTextErrors({ name, note }: CollectionTexts): () => Record<string, string> {
  const t = useTranslations();
  return () => ({
    ...(name.trim() === '' && { name: t('ui.invalid.missing') }),
    ...listTooLong(
      'name',
      name,
      collectionLimits.name,
      t('ui.invalid.maxCharacters', { count: collectionLimits.name }),
    ),
    ...listTooLong(
      'note',
      note,
      collectionLimits.note,
      t('ui.invalid.maxCharacters', { count: collectionLimits.note }),
    ),
  });
}

type TextsSheetProps = { own: OwnCollection; collection: Collection; typed: Typed; onClose: () => void };

export function TextsSheet({ own, collection, typed, onClose }: TextsSheetProps) {
  const t = useTranslations();
  const stored: CollectionTexts = { name: collection.name, note: collection.note };
  const draft = useTyped(typed, own.id, stored, stored);
  const { name = '', note = '' } = draft.values;
  const texts = { name, note };
  const [other, setOther] = useState<string | null>(null);
  const save = async () => {
    try {
      await changeTexts(own, { ...texts, known: draft.known });
      draft.forget();
    } catch (error) {
      if (hasErrorCode(error, 'conflict')) {
        const now = await readAgain(own);
        draft.setKnown({ name: now.name, note: now.note });
        setOther([now.name, now.note].join('\n'));
      }
      throw error;
    }
  };
  const { sheet, errors } = useFormSheet({ listErrors: useTextErrors(texts), save, onSaved: onClose });
  return (
    <FormSheet
      {...sheet}
      title={t('collection.edit')}
      submit={t('ui.action.save')}
      busyLabel={t('ui.busy.saving')}
      onClose={onClose}
    >
      <TextsFields {...texts} errors={errors} onChange={draft.type} />
      <OtherText text={other} />
    </FormSheet>
  );
}

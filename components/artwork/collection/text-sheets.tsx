import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { changeNote, changeTexts, type OwnCollection, readAgain } from '@/lib/browser/members/artwork/collections';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import type { CollectedWork, Collection } from '@/lib/shared/contract/collection';
import { collectionLimits } from '@/lib/shared/domain/collection';

/** Shows the other window's text after a conflict. */
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
  /** Keeps what was typed when the sheet is closed. */
  typed: Map<string, string>;
  onClose: () => void;
};

export function NoteSheet({ own, work, typed, onClose }: NoteSheetProps) {
  const t = useTranslations();
  const { id, title } = work.artwork;
  const [known, setKnown] = useState(work.note);
  const [other, setOther] = useState<string | null>(null);
  const [note, setNote] = useState(typed.get(id) ?? work.note);
  const save = async () => {
    try {
      await changeNote(own, id, { note, known: { note: known } });
      typed.delete(id);
    } catch (error) {
      if (hasErrorCode(error, 'conflict')) {
        const stored = (await readAgain(own)).works.find(({ artwork }) => artwork.id === id)?.note ?? '';
        setKnown(stored);
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
        name="note"
        label={t('collection.note.label')}
        limit={collectionLimits.note}
        value={note}
        error={errors.note}
        onChange={(value) => {
          setNote(value);
          typed.set(id, value);
        }}
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

type TextsSheetProps = { own: OwnCollection; collection: Collection; onClose: () => void };

export function TextsSheet({ own, collection, onClose }: TextsSheetProps) {
  const t = useTranslations();
  const [known, setKnown] = useState<CollectionTexts>({ name: collection.name, note: collection.note });
  const [other, setOther] = useState<string | null>(null);
  const [texts, setTexts] = useState(known);
  const save = async () => {
    try {
      await changeTexts(own, { ...texts, known });
    } catch (error) {
      if (hasErrorCode(error, 'conflict')) {
        const { name, note } = await readAgain(own);
        setKnown({ name, note });
        setOther([name, note].join('\n'));
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
      <TextsFields {...texts} errors={errors} onChange={setTexts} />
      <OtherText text={other} />
    </FormSheet>
  );
}

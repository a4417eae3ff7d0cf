import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { createCollection } from '@/lib/browser/members/artwork/collections';
import type { BookmarkOwner } from '@/lib/browser/members/create-bookmarks';
import { paths } from '@/lib/shared/paths';
import { TextsFields, useTextErrors } from './text-sheets';

type NewCollectionSheetProps = { owner: BookmarkOwner; isOpen: boolean; onClose: () => void };

/** Keeps the text when the sheet closes. */
export function NewCollectionSheet({ owner, isOpen, onClose }: NewCollectionSheetProps) {
  const t = useTranslations();
  const router = useRouter();
  const [texts, setTexts] = useState({ name: '', note: '' });
  const { sheet, errors } = useFormSheet({
    listErrors: useTextErrors(texts),
    save: () => createCollection(owner, texts),
    onSaved: (id) => router.push(paths.collection(id)),
  });
  return (
    <FormSheet
      {...sheet}
      isOpen={isOpen}
      title={t('collection.new')}
      submit={t('collection.create')}
      busyLabel={t('ui.busy.saving')}
      onClose={onClose}
    >
      <TextsFields {...texts} errors={errors} onChange={setTexts} />
      <p className="t-small quiet">{t('collection.private')}</p>
    </FormSheet>
  );
}

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { focusOnOpen } from '@/components/ui/sheet';
import { TextField } from '@/components/ui/text-field';
import { type OwnCollection, putWall, readAgain } from '@/lib/browser/members/artwork/collections';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import type { CollectionWall } from '@/lib/shared/contract/collection';
import { collectionLimits } from '@/lib/shared/domain/collection';
import { intlTags } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import { formatMetres, parseMetres } from './format-metres';
import { type Typed, useTyped } from './use-typed';

type WallSheetProps = {
  own: OwnCollection;
  /** Null for a new wall. */
  wall: CollectionWall | null;
  typed: Typed;
  onClose: () => void;
};

export function WallSheet({ own, wall, typed, onClose }: WallSheetProps) {
  const t = useTranslations();
  const { language } = useWords();
  const [id] = useState(() => wall?.id ?? uuidv7());
  const draft = useTyped(typed, wall?.id ?? 'new', wall && { name: wall.name, length: wall.length }, {
    name: wall?.name ?? '',
    length:
      wall === null
        ? ''
        : (wall.length / 100).toLocaleString(intlTags[language], { useGrouping: false, maximumFractionDigits: 2 }),
  });
  const { known } = draft;
  const { name = '', length = '' } = draft.values;
  const { min, max } = collectionLimits.wallLength;
  const listErrors = () => {
    const centimetres = parseMetres(length);
    return {
      ...(name.trim() === '' && { name: t('ui.invalid.missing') }),
      ...(name.trim().length > collectionLimits.wallName && {
        name: t('ui.invalid.maxCharacters', { count: collectionLimits.wallName }),
      }),
      ...((centimetres === null || centimetres < min || centimetres > max) && {
        length: t('collection.wall.lengthRange', {
          min: formatMetres(min, { language }),
          max: formatMetres(max, { language }),
        }),
      }),
    };
  };
  const save = async () => {
    try {
      await putWall(own, id, { name, length: parseMetres(length) ?? 0, ...(known && { known }) });
      draft.forget();
    } catch (error) {
      if (hasErrorCode(error, 'conflict')) {
        const stored = (await readAgain(own)).walls.find((one) => one.id === id);
        if (stored) draft.setKnown({ name: stored.name, length: stored.length });
      }
      throw error;
    }
  };
  const { sheet, errors } = useFormSheet({ listErrors, save, onSaved: onClose });
  return (
    <FormSheet
      {...sheet}
      title={wall === null ? t('collection.wall.add') : t('collection.wall.edit')}
      submit={wall === null ? t('collection.wall.add') : t('ui.action.save')}
      busyLabel={t('ui.busy.saving')}
      onClose={onClose}
    >
      <TextField
        ref={focusOnOpen}
        name="name"
        label={t('collection.wall.name')}
        help={t('collection.wall.nameHelp')}
        value={name}
        error={errors.name}
        onChange={({ target }) => draft.type({ name: target.value, length })}
      />
      <TextField
        name="length"
        inputMode="decimal"
        dir="ltr"
        label={t('collection.wall.length')}
        help={t('collection.wall.lengthHelp')}
        value={length}
        error={errors.length}
        onChange={({ target }) => draft.type({ name, length: target.value })}
      />
    </FormSheet>
  );
}

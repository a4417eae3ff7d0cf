import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { CheckRow } from '@/components/ui/check-row';
import { Disclosure } from '@/components/ui/disclosure';
import { FieldNotes } from '@/components/ui/field-notes';
import { siteValuesQuery } from '@/lib/browser/members/admin/site';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { artworkCategories } from '@/lib/shared/domain/artwork';
import { FALLBACK_CATEGORY, type Vocabulary } from '@/lib/shared/domain/offered-values';
import { organizationTypes } from '@/lib/shared/domain/profile';
import { formatCount } from '@/lib/shared/domain/text';
import { sortByLabel } from '@/lib/shared/filters/filter-options';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { SiteDraft } from './site-draft';
import { TranslatedField } from './translated-field';

/** Selects the values that forms and filters offer, and shows how often each one is used. */
export function OfferedFields({ accountId }: { accountId: string }) {
  const { t, language } = useWords();
  const fields = artisticFields.map((value) => ({ value, label: t(`profile.artisticField.${value}`) }));
  return (
    <div>
      <p className="t-small quiet under-20">{t('admin.offered.help')}</p>
      <VocabularyFields accountId={accountId} vocabulary="artisticFields" rows={sortByLabel(fields, language)} />
      <VocabularyFields
        accountId={accountId}
        vocabulary="categories"
        rows={artworkCategories.map((value) => ({ value, label: t(`artwork.category.${value}`) }))}
      />
      <VocabularyFields
        accountId={accountId}
        vocabulary="organizationTypes"
        rows={organizationTypes.map((value) => ({ value, label: t(`profile.organizationType.${value}`) }))}
      />
      <div className="stack gap-24 above-20">
        <TranslatedField name="mediums" label={t('admin.site.key.mediums')} help={t('admin.offered.mediumsHelp')} />
      </div>
    </div>
  );
}

type VocabularyFieldsProps = {
  accountId: string;
  vocabulary: Vocabulary;
  rows: readonly { value: string; label: string }[];
};

function VocabularyFields({ accountId, vocabulary, rows }: VocabularyFieldsProps) {
  const { t, language } = useWords();
  const { data: counts } = useQuery(siteValuesQuery(accountId));
  const { field, fieldState } = useController<SiteDraft, `hiddenValues.${Vocabulary}`>({
    name: `hiddenValues.${vocabulary}`,
  });
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && fieldState.invalid) setOpen(true);
  const hidden: readonly string[] = field.value;
  const formatUses = (value: string) => {
    if (counts === undefined) return undefined;
    const { count } = counts[vocabulary].find((counted) => counted.value === value) ?? { count: 0 };
    return t(`admin.offered.uses.${vocabulary}`, { count, shown: formatCount(count, false, language) });
  };
  const offer = (value: string, isOffered: boolean) =>
    field.onChange(isOffered ? hidden.filter((one) => one !== value) : [...hidden, value]);
  const title = t(`admin.offered.vocabulary.${vocabulary}`);
  return (
    <Disclosure
      title={title}
      summary={t('ui.partOf', { part: String(rows.length - hidden.length), whole: String(rows.length) })}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <fieldset>
        <legend className="visually-hidden">{title}</legend>
        {rows.map(({ value, label }) => (
          <CheckRow
            key={value}
            name={field.name}
            label={label}
            count={formatUses(value)}
            checked={!hidden.includes(value)}
            disabled={value === FALLBACK_CATEGORY}
            onChange={({ target }) => offer(value, target.checked)}
            onBlur={field.onBlur}
          />
        ))}
        <FieldNotes
          id={`${vocabulary}-notes`}
          help={vocabulary === 'categories' ? t('admin.siteProblem.fallbackCategory') : undefined}
          error={fieldState.error?.message}
        />
      </fieldset>
    </Disclosure>
  );
}

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { CheckRow } from '@/components/ui/check-row';
import { FieldNotes } from '@/components/ui/field-notes';
import { LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextLink } from '@/components/ui/text-link';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import { type TextLanguage, textLanguages } from '@/lib/shared/domain/translation';
import { languageNames } from '@/lib/shared/i18n/languages';
import { paths } from '@/lib/shared/paths';
import type { SiteDraft } from './site-draft';

/** Lists the offered languages, starting with the main one. */
export function LanguageFields({ missing }: { missing: AdministeredSite['missingMessages'] }) {
  const t = useTranslations();
  const { field, fieldState } = useController<SiteDraft, 'languages'>({ name: 'languages' });
  const offered = field.value;
  const toggle = (language: TextLanguage, isOffered: boolean) =>
    field.onChange(isOffered ? [...offered, language] : offered.filter((one) => one !== language));
  const putFirst = (first: string) => {
    const language = offered.find((one) => one === first);
    if (language !== undefined) field.onChange([language, ...offered.filter((one) => one !== first)]);
  };
  const describeLanguage = (language: TextLanguage) => {
    const count = missing[language] ?? 0;
    if (count > 0) return t('admin.words.missing', { count });
    return language === offered[0] ? t('admin.words.firstLanguage') : t('admin.words.complete');
  };
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">{t('admin.site.languages')}</legend>
        {textLanguages.map((language) => (
          <div key={language} className="row center gap-16">
            <div className="fill shrink">
              <CheckRow
                name="languages"
                label={<span lang={language}>{languageNames[language]}</span>}
                count={describeLanguage(language)}
                checked={offered.includes(language)}
                onChange={({ target }) => toggle(language, target.checked)}
                onBlur={field.onBlur}
              />
            </div>
            {(missing[language] ?? 0) > 0 && (
              <TextLink acts href={paths.siteWords({ language, show: 'MISSING' })}>
                {t('admin.words.translate')}
              </TextLink>
            )}
          </div>
        ))}
        <FieldNotes id="languages-notes" error={fieldState.error?.message} />
      </fieldset>
      {offered.length > 1 && (
        <SelectField
          label={t('admin.site.firstLanguage')}
          help={t('admin.site.firstLanguageHelp')}
          value={offered[0]}
          onChange={({ target }) => putFirst(target.value)}
        >
          <LabelledOptions values={offered} labels={languageNames} />
        </SelectField>
      )}
    </>
  );
}

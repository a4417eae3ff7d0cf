'use client';

import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, get, useController, useFormState } from 'react-hook-form';
import { formatLanguage } from '@/lib/shared/domain/country';
import { type TextLanguage, type Translations, textLanguages } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import { ConfirmSheet } from './confirm-sheet';
import { FieldNotes } from './field-notes';
import { listLanguageChoices } from './options';
import { Options, SelectField } from './select-field';
import { TextArea } from './text-area';
import { TextField } from './text-field';
import { TextButton } from './text-link';

type TranslatedText = {
  name: string;
  label: string;
  /** In characters. Set only for multi-line text. */
  limit?: number;
};

type TranslationFieldsProps = {
  texts: readonly TranslatedText[];
  languages: readonly TextLanguage[];
};

/** Edits two form fields: `language`, the language of the original texts, and `translations`. */
export function TranslationFields({ texts, languages }: TranslationFieldsProps) {
  const { t, language: own } = useWords();
  const id = useId();
  const { field: original, fieldState: originalState } = useController<FieldValues>({ name: 'language' });
  const { field } = useController<FieldValues>({ name: 'translations' });
  // The controller for all translations does not report errors of individual texts.
  const { errors } = useFormState({ name: 'translations' });
  const [removed, setRemoved] = useState<TextLanguage | null>(null);
  const translations: Translations = field.value;
  const written = textLanguages.filter((language) => translations[language] !== undefined);
  const others = languages.filter((language) => !written.includes(language) && language !== original.value);
  const createId = (language: TextLanguage, name = '') => `${id}-${language}-${name}`;
  const readError = (path: string): string | undefined => get(errors, `translations.${path}`);

  const add = (language: TextLanguage) => {
    flushSync(() => field.onChange({ ...translations, [language]: {} }));
    document.getElementById(createId(language, texts[0]?.name))?.focus();
  };
  const write = (language: TextLanguage, name: string, text: string) => {
    const { [name]: _, ...rest } = translations[language] ?? {};
    field.onChange({ ...translations, [language]: text === '' ? rest : { ...rest, [name]: text } });
  };
  const remove = (language: TextLanguage) => {
    const { [language]: _, ...rest } = translations;
    flushSync(() => {
      setRemoved(null);
      field.onChange(rest);
    });
    document.getElementById(id)?.focus();
  };

  return (
    <>
      <SelectField
        {...original}
        id={id}
        label={t('ui.translation.original')}
        help={t('ui.translation.help')}
        error={originalState.error?.message}
      >
        <Options
          options={[
            { value: '', label: t('ui.place.noCountry') },
            ...listLanguageChoices(own).filter(({ value }) => !written.some((language) => language === value)),
          ]}
        />
      </SelectField>
      {written.map((language) => {
        const languageName = formatLanguage(language, own);
        return (
          <fieldset key={language} className="stack gap-24 shrink">
            <legend className="visually-hidden">{languageName}</legend>
            {texts.map(({ name, label, limit }) => {
              const control = {
                id: createId(language, name),
                name: `translations.${language}.${name}`,
                label: t('ui.translation.text', { text: label, language: languageName }),
                value: translations[language]?.[name] ?? '',
                error: readError(`${language}.${name}.message`),
                lang: language,
                dir: 'auto',
                onBlur: field.onBlur,
              };
              return limit === undefined ? (
                <TextField
                  key={name}
                  {...control}
                  onChange={({ target }) => write(language, name, target.value)}
                  autoComplete="off"
                />
              ) : (
                <TextArea key={name} {...control} limit={limit} onChange={(text) => write(language, name, text)} />
              );
            })}
            <p>
              <TextButton deletes onClick={() => setRemoved(language)}>
                {t('ui.translation.remove', { language: languageName })}
              </TextButton>
            </p>
          </fieldset>
        );
      })}
      <div className="stack gap-16">
        {others.length > 0 && (
          <fieldset>
            <legend className="visually-hidden">{t('ui.translation.add')}</legend>
            <div className="t-small cluster center gap-16 rows-4">
              <span className="quiet" aria-hidden="true">
                {t('ui.translation.add')}
              </span>
              {others.map((language) => (
                <TextButton key={language} onClick={() => add(language)}>
                  {formatLanguage(language, own)}
                </TextButton>
              ))}
            </div>
          </fieldset>
        )}
        <FieldNotes id={`${id}-translations`} error={readError('message')} />
      </div>
      {removed !== null && (
        <ConfirmSheet
          title={t('ui.translation.ask', { language: formatLanguage(removed, own) })}
          label={t('ui.action.remove')}
          busyLabel={t('ui.busy.removing')}
          isDestructive
          act={async () => remove(removed)}
          onClose={() => setRemoved(null)}
        >
          <p>{t('ui.translation.warning')}</p>
        </ConfirmSheet>
      )}
    </>
  );
}

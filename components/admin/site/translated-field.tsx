import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { formatLanguage } from '@/lib/shared/domain/country';
import { type TextLanguage, textLanguages } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { LinksName, SiteDraft, TranslatedName } from './site-draft';

type TranslatedFieldProps = {
  name: TranslatedName | `${LinksName}.${number}.label`;
  label: string;
  help?: string;
  /** The text that visitors see while the field is empty. */
  placeholder?: string;
};

/** A field for each language that the site offers or that already has a text. */
export function TranslatedField({ name, label, help, placeholder }: TranslatedFieldProps) {
  const { t, language: own } = useWords();
  const { getValues } = useFormContext<SiteDraft>();
  const field = useFieldProps<SiteDraft>();
  const offered = useWatch<SiteDraft, 'languages'>({ name: 'languages' });
  const texts: Record<TextLanguage, string> = getValues(name);
  const others = textLanguages.filter((language) => !offered.includes(language) && texts[language] !== '');
  const all = [...offered, ...others];
  return all.map((language, index) => (
    <TextField
      key={language}
      {...field(`${name}.${language}`)}
      label={
        all.length === 1 ? label : t('ui.translation.text', { text: label, language: formatLanguage(language, own) })
      }
      help={index === all.length - 1 ? help : undefined}
      placeholder={placeholder}
      lang={language}
      autoComplete="off"
    />
  ));
}

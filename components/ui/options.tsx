import { countryCodes, formatCountry, formatLanguage, languageTags } from '@/lib/shared/domain/country';
import { formatCurrency } from '@/lib/shared/domain/money';
import { intlTags, type Language } from '@/lib/shared/i18n/languages';
import { useLanguage, useWords } from '@/lib/shared/i18n/use-words';
import { Options } from './select-field';

type LabelledOptionsProps<Value extends string> = {
  values: readonly Value[];
  labels: Readonly<Record<Value, string>> | ((value: Value) => string);
};

export function LabelledOptions<Value extends string>({ values, labels }: LabelledOptionsProps<Value>) {
  return (
    <Options
      options={values.map((value) => ({ value, label: typeof labels === 'function' ? labels(value) : labels[value] }))}
    />
  );
}

type Choice = { value: string; label: string };

const countryChoices = new Map<Language, readonly Choice[]>();

export function listCountryChoices(language: Language): readonly Choice[] {
  const { compare } = new Intl.Collator(intlTags[language]);
  const choices =
    countryChoices.get(language) ??
    countryCodes
      .map((value) => ({ value, label: formatCountry(value, language) }))
      .sort((one, other) => compare(one.label, other.label));
  countryChoices.set(language, choices);
  return choices;
}

export function listLanguageChoices(language: Language): Choice[] {
  const { compare } = new Intl.Collator(intlTags[language]);
  return languageTags
    .map((value) => ({ value, label: formatLanguage(value, language) }))
    .sort((one, other) => compare(one.label, other.label));
}

export function CountryOptions() {
  const { t, language } = useWords();
  return <Options options={[{ value: '', label: t('ui.place.noCountry') }, ...listCountryChoices(language)]} />;
}

export function CurrencyOptions({ codes }: { codes: readonly string[] }) {
  const language = useLanguage();
  return <Options options={[...new Set(codes)].map((value) => ({ value, label: formatCurrency(value, language) }))} />;
}

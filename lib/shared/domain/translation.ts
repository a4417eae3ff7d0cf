import { type Language, languages } from '@/lib/shared/i18n/languages';

export type TextLanguage = Exclude<Language, 'xa'>;

/** Languages in which people can translate their texts. */
export const textLanguages = languages.filter((language): language is TextLanguage => language !== 'xa');

export type Translations<Name extends string = string> = {
  [language in TextLanguage]?: { [name in Name]?: string | undefined } | undefined;
};

type Translated<Name extends string> = {
  /** The language of the original texts; null if unknown. */
  language: string | null;
  translations: Translations<Name>;
} & { [name in Name]: string | null };

/** For `lang` attributes: the languages of texts that are not in the page's language. */
type Langs<Name extends string> = { [name in Name]?: string | undefined };

/** @returns an empty object if there is no translation */
export function getTranslation<Name extends string>(
  translations: Translations<Name>,
  language: Language,
): { [name in Name]?: string | undefined } {
  return (language === 'xa' ? undefined : translations[language]) ?? {};
}

/** Replaces texts with their translations. Texts without a translation stay in the original language. */
export function pickTexts<const Name extends string, Item extends Translated<Name>>(
  item: Item,
  names: readonly Name[],
  language: Language,
): Item & { langs: Langs<Name> } {
  const translation = getTranslation<Name>(item.translations, language);
  const lang = item.language === null || item.language === language ? undefined : item.language;
  const texts: { [name in Name]?: string } = {};
  const langs: Langs<Name> = {};
  for (const name of names) {
    const text = translation[name];
    if (text !== undefined) texts[name] = text;
    else if (lang !== undefined) langs[name] = lang;
  }
  return { ...item, ...texts, langs };
}

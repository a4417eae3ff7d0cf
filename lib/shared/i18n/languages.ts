/**
 * Each language has a folder in `messages`. `xa` is a pseudo-language that reveals text that is not translated or does
 * not fit.
 */
export const languages = ['en', 'de', 'fr', 'es', 'ar', 'xa'] as const;
export type Language = (typeof languages)[number];

/** BCP 47 tags for `Intl`. Every language uses the digits 0 to 9. */
export const intlTags = {
  en: 'en-GB',
  de: 'de',
  fr: 'fr',
  es: 'es',
  ar: 'ar-u-nu-latn',
  xa: 'en-XA',
} as const satisfies Record<Language, string>;
export type IntlTag = (typeof intlTags)[Language];

/** Each language's name in that language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
  xa: 'Pseudo',
};

export function getLanguage(tag: IntlTag): Language {
  return languages.find((language) => intlTags[language] === tag) ?? mainLanguage;
}

/** The language of URLs without a prefix. */
export const mainLanguage: Language = 'en';

/** The page's language. The web server sends this request header to Next, whose rewrite removes the prefix. */
export const LANGUAGE_HEADER = 'x-page-language';

export function getDirection(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Splits a URL path, with or without a query, into its language and the unprefixed path. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [prefix = ''] = path.slice(1).split(/[/?#]/, 1);
  const language = languages.find((one) => one === prefix && one !== mainLanguage);
  if (language === undefined) return { language: mainLanguage, path };
  const rest = path.slice(1 + prefix.length);
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Adds a language prefix to paths of this site that lack a prefix. Leaves other sites' URLs unchanged. */
export function addLanguage(path: string, language: Language): string {
  if (language === mainLanguage || !path.startsWith('/') || splitLanguage(path).language !== mainLanguage) return path;
  return `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`;
}

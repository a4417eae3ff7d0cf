import { useLocale, useTranslations } from 'next-intl';
import { getLanguage, type Language } from './languages';
import type { Words } from './words';

/** Returns the language of the page. */
export function useLanguage(): Language {
  return getLanguage(useLocale());
}

/** Returns what functions need to write text in the language of the page. */
export function useWords(): Words {
  return { t: useTranslations(), language: useLanguage() };
}

import { useLocale, useTranslations } from 'next-intl';
import { getLanguage, type Language } from './languages';
import type { Words } from './words';

export function useLanguage(): Language {
  return getLanguage(useLocale());
}

/** For functions that write text in the page's language. */
export function useWords(): Words {
  return { t: useTranslations(), language: useLanguage() };
}

import type { Language } from './languages';

/** Links to a page in another language, for visitors whose browser prefers that language. */
export const languageOffers: Record<Language, string> = {
  en: 'Read this page in English',
  de: 'Diese Seite auf Deutsch lesen',
  fr: 'Lire cette page en français',
  es: 'Leer esta página en español',
  ar: 'قراءة هذه الصفحة بالعربية',
  xa: 'Pseudo',
};

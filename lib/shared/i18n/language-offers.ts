import type { Language } from './languages';

/** Shown, in that language, to visitors whose browser prefers it. */
export const languageOffers: Record<Language, string> = {
  en: 'Read this page in English',
  de: 'Diese Seite auf Deutsch lesen',
  fr: 'Lire cette page en français',
  es: 'Leer esta página en español',
  ar: 'قراءة هذه الصفحة بالعربية',
  xa: 'Pseudo',
};

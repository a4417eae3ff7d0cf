import type { Language } from '@/lib/shared/i18n/languages';
import { createWords, type Words } from '@/lib/shared/i18n/words';
import { getMessages } from './catalogue';
import { english } from './english';

const all: Partial<Record<Language, Words>> = { en: english };

/**
 * Returns the original texts, even if administrators have replaced them, so only comparisons and commands use this.
 * Readers get `SiteWords`.
 */
export function getWords(language: Language): Words {
  all[language] ??= createWords(language, getMessages(language));
  return all[language];
}

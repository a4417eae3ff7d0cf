import type { Language } from '@/lib/shared/i18n/languages';
import { createWords, type Words } from '@/lib/shared/i18n/words';
import { messages as ar } from '@/messages/ar';
import { messages as de } from '@/messages/de';
import { messages as es } from '@/messages/es';
import { messages as fr } from '@/messages/fr';
import type { Messages } from '@/messages/load-messages';
import { messages as xa } from '@/messages/xa';
import { english } from './english';

type OtherLanguage = Exclude<Language, 'en'>;

const all: Partial<Record<OtherLanguage, Words>> = {};

/** Only the English messages have types that declare their arguments. */
const messages = { de, fr, es, ar, xa } as Record<OtherLanguage, unknown> as Record<OtherLanguage, Messages>;

export function getWords(language: Language): Words {
  if (language === 'en') return english;
  all[language] ??= createWords(language, messages[language]);
  return all[language];
}

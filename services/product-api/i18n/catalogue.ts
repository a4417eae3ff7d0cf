import type { Language } from '@/lib/shared/i18n/languages';
import { messages as ar } from '@/messages/ar';
import { messages as de } from '@/messages/de';
import { messages as en } from '@/messages/en';
import { messages as es } from '@/messages/es';
import { messages as fr } from '@/messages/fr';
import type { Messages } from '@/messages/load-messages';
import { messages as xa } from '@/messages/xa';

type Group = { [name: string]: string | Group };

const groups: Record<Language, Group> = { en, de, fr, es, ar, xa };

const texts: Partial<Record<Language, ReadonlyMap<string, string>>> = {};

/** Only the English messages have types that declare their arguments. */
export function getMessages(language: Language): Messages {
  return groups[language] as unknown as Messages;
}

/** The messages of a language by full key, such as "artwork.wall.empty". */
export function getTexts(language: Language): ReadonlyMap<string, string> {
  const known = texts[language] ?? new Map(listTexts(groups[language], ''));
  texts[language] = known;
  return known;
}

function listTexts(group: Group, prefix: string): [key: string, text: string][] {
  return Object.entries(group).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${name}`, value]] : listTexts(value, `${prefix}${name}.`),
  );
}

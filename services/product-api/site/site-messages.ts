import type { ChangedMessages } from '@/lib/shared/contract/site';
import {
  createMessageSetting,
  isMessageSetting,
  parseMessageSetting,
  replacedMessageLimits,
} from '@/lib/shared/domain/site';
import { type TextLanguage, textLanguages } from '@/lib/shared/domain/translation';
import { type Language, mainLanguage } from '@/lib/shared/i18n/languages';
import { problem } from '@/lib/shared/i18n/problem';
import { InvalidInputError } from '../errors';
import { getTexts } from '../i18n/catalogue';
import { findMessageProblem } from './check-message';

export type Texts = Readonly<Record<string, string>>;
type TextsByLanguage = { [language in TextLanguage]?: Texts };

export function createMessageSettings(messages: ChangedMessages): Record<string, string | null> {
  const entries = textLanguages.flatMap((language) =>
    Object.entries(messages[language] ?? {}).map(([key, text]) => [createMessageSetting(language, key), text]),
  );
  return Object.fromEntries(entries);
}

/** @returns an encoded message if the text cannot be used; null if it can */
export function findSettingProblem(setting: string, text: unknown): string | null {
  const parsed = parseMessageSetting(setting);
  if (parsed === null || typeof text !== 'string') return problem('admin.words.invalid.unknown');
  return findMessageProblem(parsed.language, parsed.key, text);
}

/** @throws InvalidInputError with the fields of texts that cannot replace their message */
export function checkMessageSettings(settings: Readonly<Record<string, string | null>>): void {
  const fields = Object.entries(settings).flatMap(([setting, text]) => {
    const found = text === null ? null : findSettingProblem(setting, text);
    return found === null ? [] : [[setting, found]];
  });
  if (fields.length > 0) throw new InvalidInputError(Object.fromEntries(fields));
}

/** @throws InvalidInputError if the site replaces too many messages, or too long ones */
export function checkMessageLimits(values: Readonly<Record<string, unknown>>): void {
  const stored = Object.entries(values).filter(([setting, text]) => isMessageSetting(setting) && text !== null);
  const bytes = stored.reduce((sum, [, text]) => sum + Buffer.byteLength(String(text)), 0);
  if (stored.length > replacedMessageLimits.messages) {
    throw new InvalidInputError({ messages: problem('admin.words.tooMany', { max: replacedMessageLimits.messages }) });
  }
  if (bytes > replacedMessageLimits.bytes) {
    throw new InvalidInputError({
      messages: problem('admin.words.tooLong', { max: replacedMessageLimits.bytes / 1_024 }),
    });
  }
}

/** Groups stored messages by language and key, as in a settings file. */
export function groupMessages(values: Readonly<Record<string, unknown>>) {
  const messages: { [language in TextLanguage]?: Record<string, unknown> } = {};
  const others: Record<string, unknown> = {};
  for (const [setting, value] of Object.entries(values)) {
    const parsed = parseMessageSetting(setting);
    if (parsed === null) others[setting] = value;
    else messages[parsed.language] = { ...messages[parsed.language], [parsed.key]: value };
  }
  return { ...others, messages };
}

/** Returns replaced messages. Ignores those that no longer match the original after an update. */
export function readReplacedTexts(values: Readonly<Record<string, unknown>>): {
  replaced: TextsByLanguage;
  ignored: string[];
} {
  const replaced: { [language in TextLanguage]?: Record<string, string> } = {};
  const ignored: string[] = [];
  for (const [setting, text] of Object.entries(values)) {
    if (!isMessageSetting(setting)) continue;
    const parsed = parseMessageSetting(setting);
    if (parsed === null || typeof text !== 'string' || findSettingProblem(setting, text) !== null) {
      ignored.push(setting);
      continue;
    }
    const texts = replaced[parsed.language] ?? {};
    texts[parsed.key] = text;
    replaced[parsed.language] = texts;
  }
  return { replaced, ignored };
}

/** Lists messages without a text in the language's folder or from an administrator. */
export function listMissing(
  language: TextLanguage,
  replaced: TextsByLanguage,
  read: typeof getTexts = getTexts,
): string[] {
  const known = read(language);
  return [...read(mainLanguage).keys()].filter((key) => !known.has(key) && replaced[language]?.[key] === undefined);
}

/**
 * Returns the texts that differ from a language's folder: replaced texts and, for messages that the folder lacks, those
 * in the site's first language or else in English.
 */
export function createOverrides(
  language: TextLanguage,
  first: Language,
  replaced: TextsByLanguage,
  read: typeof getTexts = getTexts,
): Texts {
  const find = (key: string) =>
    [first, mainLanguage]
      .map((one) => (one === 'xa' ? undefined : replaced[one]?.[key]) ?? read(one).get(key))
      .find((text) => text !== undefined);
  const added = listMissing(language, replaced, read).map((key) => [key, find(key)]);
  return { ...Object.fromEntries(added), ...replaced[language] };
}

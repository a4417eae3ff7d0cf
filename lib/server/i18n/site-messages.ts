import type { Language } from '@/lib/shared/i18n/languages';
import { type ReplacedMessages, replaceMessages } from '@/lib/shared/i18n/replace-messages';
import { loadMessages, type Messages } from '@/messages/load-messages';

type ReadReplaced = (language: Language) => Promise<ReplacedMessages | undefined>;

/** `globalThis` key, because Next bundles its own copy of this module. */
const READ_REPLACED = Symbol.for('impasto.read-replaced-messages');

export function setReplacedMessages(read: ReadReplaced): void {
  Reflect.set(globalThis, READ_REPLACED, read);
}

/** Caches the merged messages by set of replaced messages. */
const replacedBy = new WeakMap<ReplacedMessages, Messages>();

/** Loads a language's messages, including the texts that administrators have replaced. */
export async function loadSiteMessages(language: Language): Promise<Messages> {
  const read: ReadReplaced | undefined = Reflect.get(globalThis, READ_REPLACED);
  const [messages, replaced] = await Promise.all([loadMessages(language), read?.(language)]);
  if (replaced === undefined) return messages;
  const known = replacedBy.get(replaced) ?? replaceMessages(messages, replaced);
  replacedBy.set(replaced, known);
  return known;
}

import type { AbstractIntlMessages } from 'next-intl';
import type { Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { getSite } from '@/lib/shared/site';
import { loadMessages, type Messages } from '@/messages/load-messages';

let words: Words | undefined;
let all: AbstractIntlMessages | undefined;
const listeners = new Set<() => void>();

/** For code outside of components. */
export function setShownWords(shown: Words): void {
  words = shown;
}

/** For code outside of components, such as event handlers and mutations. */
export function getWords(): Words {
  if (words === undefined) throw new Error('The page has no messages yet.');
  return words;
}

/**
 * Loads all translations in the page's language once. The page itself only contains those of its initial components;
 * lazy-loaded code needs the rest.
 */
export async function loadAllMessages(): Promise<void> {
  if (all !== undefined) return;
  const { language } = getWords();
  const [messages, replace] = await Promise.all([loadMessages(language), loadReplaced(language)]);
  all = replace(messages);
  for (const listener of listeners) listener();
}

/** If loading fails, the original texts are shown. */
async function loadReplaced(language: Language): Promise<(messages: Messages) => Messages> {
  const keep = (messages: Messages) => messages;
  if (!getSite().hasOwnMessages) return keep;
  return import('./load-replaced').then((module) => module.loadReplaced(language)).catch(() => keep);
}

/** Undefined until all translations are loaded. */
export const getAllMessages = (): AbstractIntlMessages | undefined => all;

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

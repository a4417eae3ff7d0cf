import type { AbstractIntlMessages } from 'next-intl';
import type { Language } from '@/lib/shared/i18n/languages';
import { createWords, type Words } from '@/lib/shared/i18n/words';
import { loadMessages, type Messages } from '@/messages/load-messages';

type Shown = { language: Language; messages: AbstractIntlMessages };

let shown: Shown | undefined;
let words: Words | undefined;
let all: AbstractIntlMessages | undefined;
const listeners = new Set<() => void>();

/** Remembers the messages of the page that is shown, for code outside of components. */
export function setShownMessages(next: Shown): void {
  shown = next;
  words = undefined;
}

/** Returns the words for code outside of components, such as event handlers and mutations. */
export function getWords(): Words {
  if (words !== undefined) return words;
  if (shown === undefined) throw new Error('The page has no messages yet.');
  const { language } = shown;
  // A page has only the messages that its components use. The build lists them.
  const messages = shown.messages as Messages;
  words = createWords(language, messages);
  return words;
}

/**
 * Loads all messages of the page's language, once. A page has only those of the components that are loaded with it, so
 * code that is loaded later waits for this.
 */
export async function loadAllMessages(): Promise<void> {
  if (all !== undefined || shown === undefined) return;
  all = await loadMessages(shown.language);
  for (const listener of listeners) listener();
}

/** Returns all messages, or undefined while they are not loaded. */
export const getAllMessages = (): AbstractIntlMessages | undefined => all;

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

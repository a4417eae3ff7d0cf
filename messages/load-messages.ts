import type { Language } from '@/lib/shared/i18n/languages';
import type { messages as englishMessages } from './en';

export type Messages = typeof englishMessages;

/** Loads all messages of a language. The bundler makes one file of them for each language. */
export async function loadMessages(language: Language): Promise<Messages> {
  const { messages }: { messages: Messages } = await import(`./${language}/index.ts`);
  return messages;
}

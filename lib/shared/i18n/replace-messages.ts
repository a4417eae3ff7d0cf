import type { AbstractIntlMessages } from 'next-intl';
import { isGroup, mergeMessages } from './merge-messages';

type Message = AbstractIntlMessages[string];

/** By complete key, such as "artwork.wall.empty". Messages of a bundle are compiled, so they are strings or arrays. */
export type ReplacedMessages = Readonly<Record<string, unknown>>;

/** Replaces and adds individual messages. Unchanged groups are not copied. */
export function replaceMessages<Messages extends object>(messages: Messages, replaced: ReplacedMessages): Messages {
  const nested: AbstractIntlMessages = {};
  for (const [key, message] of Object.entries(replaced)) {
    insertMessage(nested, key.split('.'), message as Message);
  }
  // Keeps the keys, so the type is unchanged.
  return mergeMessages(messages as unknown as AbstractIntlMessages, nested) as unknown as Messages;
}

export function insertMessage(group: AbstractIntlMessages, path: readonly string[], message: Message): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    group[name] = message;
    return;
  }
  const known = group[name];
  const inner: AbstractIntlMessages = isGroup(known) ? known : {};
  group[name] = inner;
  insertMessage(inner, rest, message);
}

import type { AbstractIntlMessages } from 'next-intl';

type Message = AbstractIntlMessages[string];

/** By complete key, such as "artwork.wall.empty". Messages of a bundle are compiled, so they are strings or arrays. */
export type ReplacedMessages = Readonly<Record<string, unknown>>;

/** Replaces and adds single messages. Groups without changes are shared with the given messages. */
export function replaceMessages<Messages extends object>(messages: Messages, replaced: ReplacedMessages): Messages {
  const nested: AbstractIntlMessages = {};
  for (const [key, message] of Object.entries(replaced)) {
    insertMessage(nested, key.split('.'), message as Message);
  }
  // Keeps the keys, and thus the type.
  return mergeMessages(messages as unknown as AbstractIntlMessages, nested) as unknown as Messages;
}

/** Messages of `inner` replace those of `outer`. A message never replaces a group, nor a group a message. */
export function mergeMessages(outer: AbstractIntlMessages, inner: AbstractIntlMessages): AbstractIntlMessages {
  const merged = { ...outer };
  for (const [name, value] of Object.entries(inner)) {
    const known = merged[name];
    if (known !== undefined && isGroup(known) !== isGroup(value)) continue;
    merged[name] = isGroup(value) && isGroup(known) ? mergeMessages(known, value) : value;
  }
  return merged;
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

function isGroup(value: Message | undefined): value is AbstractIntlMessages {
  return typeof value === 'object' && !Array.isArray(value);
}

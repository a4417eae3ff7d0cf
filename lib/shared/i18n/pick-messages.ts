import type { AbstractIntlMessages } from 'next-intl';

type Found = AbstractIntlMessages[string] | undefined;

/**
 * Picks messages by key: "artwork.wall.empty" picks one message, "artwork.category." all messages below it. Ignores
 * unknown keys.
 */
export function pickMessages(messages: AbstractIntlMessages, keys: readonly string[]): AbstractIntlMessages {
  const picked: AbstractIntlMessages = {};
  for (const key of keys) {
    const path = key.split('.').filter((name) => name !== '');
    const message = path.reduce<Found>(
      (group, name) => (typeof group === 'object' ? group[name] : undefined),
      messages,
    );
    if (message !== undefined) insert(picked, path, message);
  }
  return picked;
}

function insert(group: AbstractIntlMessages, path: readonly string[], message: string | AbstractIntlMessages): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    group[name] = message;
    return;
  }
  const known = group[name];
  const inner: AbstractIntlMessages = typeof known === 'object' ? known : {};
  group[name] = inner;
  insert(inner, rest, message);
}

import type { AbstractIntlMessages } from 'next-intl';
import { insertMessage } from './replace-messages';

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
    if (message !== undefined) insertMessage(picked, path, message);
  }
  return picked;
}

/** The message files of each language. */
export const messageNouns = [
  'account',
  'admin',
  'application',
  'artwork',
  'block',
  'checkout',
  'collection',
  'directory',
  'follow',
  'home',
  'jury',
  'legal',
  'mail',
  'moderation',
  'notification',
  'opportunity',
  'profile',
  'push',
  'search',
  'shell',
  'subscription',
  'team',
  'thread',
  'ui',
] as const;
type Noun = (typeof messageNouns)[number];

export function isNoun(noun: string): noun is Noun {
  return messageNouns.some((one) => one === noun);
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Messages } from 'next-intl';

const FOLDER = 'messages/en';

/** Reads the English messages for tests in Playwright, which cannot import the message files. */
export function readMessages(): Messages {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  const nouns = files.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))]);
  // The type is safe, because it is derived from these files.
  return Object.fromEntries(nouns) as Messages;
}

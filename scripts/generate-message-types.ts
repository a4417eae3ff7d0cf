import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declareMessages } from './declare-messages';

const FOLDER = 'messages/en';

/** Writes the types of the English messages: `npm run messages:generate`. */
for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.json'))) {
  const declaration = declareMessages(readFileSync(join(FOLDER, name), 'utf8'));
  writeFileSync(join(FOLDER, name.replace(/json$/, 'd.json.ts')), declaration);
}

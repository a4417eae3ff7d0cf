import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { checkMessageFiles } from '@/lib/node/message-files';
import { declareMessages } from './declare-messages';
import { writePseudoMessages } from './pseudo-messages';

try {
  checkMessageFiles();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

/** Generates the types of the English messages, and the pseudo-language: `npm run messages:generate`. */
for (const name of readdirSync('messages/en').filter((file) => file.endsWith('.json'))) {
  const english = readFileSync(`messages/en/${name}`, 'utf8');
  writeFileSync(`messages/en/${name.replace(/json$/, 'd.json.ts')}`, declareMessages(english));
  writeFileSync(`messages/xa/${name}`, writePseudoMessages(english));
}

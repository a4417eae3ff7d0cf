import { writeFileSync } from 'node:fs';
import { createRequestSchemas } from './request-schemas';
import type { Schema } from './schema';

/* `npm run schemas` writes requests.json from the types of the installed SDK: one schema a line, for readable diffs. */
const { roots, definitions } = createRequestSchemas();
const write = (schemas: Record<string, Schema>) =>
  Object.entries(schemas)
    .map(([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`)
    .join(',\n');
writeFileSync(
  new URL('./requests.json', import.meta.url),
  `{"roots":{\n${write(roots)}\n},"definitions":{\n${write(definitions)}\n}}\n`,
);

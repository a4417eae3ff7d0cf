import { writeFileSync } from 'node:fs';
import { calls, objects } from './calls';
import { createSchemas } from './create-schemas';

/* `npm run payments:schemas`: what the payment stand-in is checked by, from the installed SDK's types. */
for (const [name, schemas] of Object.entries(createSchemas({ requests: calls, objects }))) {
  writeFileSync(new URL(`./${name}.json`, import.meta.url), `${JSON.stringify(schemas)}\n`);
}

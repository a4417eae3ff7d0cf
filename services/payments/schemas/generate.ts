import { writeFileSync } from 'node:fs';
import { calls } from './calls';
import { createSchemas } from './create-schemas';

/* `npm run payments:schemas`: what the payment stand-in checks requests by, from the installed SDK's types. */
writeFileSync(new URL('./requests.json', import.meta.url), `${JSON.stringify(createSchemas(calls))}\n`);

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createRequestSchemas } from '../schemas/request-schemas';

it('generates the request schemas that are committed from the installed SDK', () => {
  const committed = readFileSync(new URL('../schemas/requests.json', import.meta.url), 'utf8');
  // `npm run schemas` writes the file.
  expect(createRequestSchemas()).toEqual(JSON.parse(committed));
}, 60_000);

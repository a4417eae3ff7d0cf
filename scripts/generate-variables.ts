import { writeFileSync } from 'node:fs';
import { formatVariablesDocument } from './variables-table';

/** Writes the table of variables: `npm run variables:generate`. */
writeFileSync('docs/variables.md', formatVariablesDocument());

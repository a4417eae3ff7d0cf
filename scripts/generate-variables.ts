import { writeFileSync } from 'node:fs';
import { formatVariablesDocument } from './variables-table';

/** Writes the table of environment variables: `npm run variables:generate`. */
writeFileSync('docs/variables.md', formatVariablesDocument());

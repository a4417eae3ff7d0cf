import { writeFileSync } from 'node:fs';
import { formatVariablesDocument } from './variables-table';

/** `npm run variables:generate` */
writeFileSync('docs/variables.md', formatVariablesDocument());

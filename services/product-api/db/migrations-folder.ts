import { join } from 'node:path';

/** The folder of the product's own migrations. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

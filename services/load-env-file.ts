import { existsSync } from 'node:fs';

/* Import this first, because some modules read the environment during import. */
if (existsSync('.env')) process.loadEnvFile();

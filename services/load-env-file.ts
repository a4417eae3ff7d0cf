import { existsSync } from 'node:fs';

/* Import this first, because some modules read the environment when they are loaded. */
if (existsSync('.env')) process.loadEnvFile();

import { existsSync } from 'node:fs';

/* Must be imported first, because some modules read the environment when they are loaded. */
if (existsSync('.env')) process.loadEnvFile();

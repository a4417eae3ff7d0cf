import { existsSync } from 'node:fs';

/* Has to be imported first: some of the environment is read at module load. */
if (existsSync('.env')) process.loadEnvFile();

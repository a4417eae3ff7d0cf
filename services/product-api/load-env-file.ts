import { existsSync } from 'node:fs';

/* To be imported before all else: some of the environment is read as modules are loaded. */
if (existsSync('.env')) process.loadEnvFile();

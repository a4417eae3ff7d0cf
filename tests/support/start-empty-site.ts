import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port';

type EmptySite = {
  url: string;
  /** A link from the log. Whoever opens it becomes the first administrator. */
  setupLink: string;
  stop: () => Promise<void>;
};

/** Starts the product as an operator does, with an empty database and the build of the browser tests. */
export async function startEmptySite(): Promise<EmptySite> {
  const directory = mkdtempSync(join(tmpdir(), 'impasto-empty-'));
  const names = ['PORT', 'PRODUCT_API_PORT', 'IDENTITY_PORT', 'PAYMENTS_PORT'];
  const ports = await Promise.all(names.map(async (name) => [name, String(await findFreePort())]));
  const { PORT, ...others } = Object.fromEntries(ports);
  const url = `http://localhost:${PORT}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'services/start.ts'], {
    env: {
      ...process.env,
      ...{ ...others, PORT, SITE_URL: url, DATA_DIR: directory, DEMO: '0', DATABASE_URL: '', PRODUCT_API_URL: '' },
      ...{ STRIPE_SECRET_KEY: '', NEXT_PUBLIC_FIREBASE_API_KEY: '', NEXT_PUBLIC_FIREBASE_PROJECT_ID: '' },
      ...{ NODE_OPTIONS: '', NODE_ENV: 'development', TRUSTED_PROXIES: '127.0.0.1,::1' },
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  const setupLink = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const link = /"link":"([^"]+)"/.exec(output)?.[1];
      if (link !== undefined && output.includes('Ready after')) resolve(link);
    });
    void ended.then(() => reject(new Error(`The site ended: ${output}`)));
  });
  return { url, setupLink, stop };
}

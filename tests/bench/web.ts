import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { secondsUntilAnswer, stopProgram } from './program';

const PORT = '3390';
const next = createRequire(import.meta.url).resolve('next/dist/bin/next');

/** Builds the web with the empty page in it, and serves it in front of a product API. */
export async function startBenchWeb(productApiUrl: string) {
  const env = { ...process.env, NODE_ENV: 'production' as const, BENCH_BUILD: '1', PRODUCT_API_URL: productApiUrl };
  const build = spawnSync(process.execPath, [next, 'build'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (build.status !== 0) throw new Error('The web could not be built.');
  const web = spawn(process.execPath, [next, 'start', '-p', PORT], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://localhost:${PORT}`;
  await secondsUntilAnswer(`${url}/empty`);
  return {
    url,
    stop: async () => {
      await stopProgram(web);
      // This build has a page too many: the next start makes its own.
      rmSync('.next/BUILD_ID', { force: true });
    },
  };
}

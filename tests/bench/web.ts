import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { secondsUntilResponse, startProgram, stopProgram } from './program';

const WEB_PORT = '3390';
const NEXT_PORT = '3391';
const BYTES_PORT = '3392';
const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit'];

export type BenchWeb = {
  url: string;
  /** URL of Next's own server with the same build. */
  nextUrl: string;
  /** URL of a bare server that sends the same responses from memory. */
  bytesUrl: string;
  stop: () => Promise<void>;
};

/** Builds the site with an additional empty page, and serves it in three ways, all with the same product API. */
export async function startBenchWeb(productApiUrl: string): Promise<BenchWeb> {
  const url = `http://localhost:${WEB_PORT}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    BENCH_BUILD: '1',
    PRODUCT_API_URL: productApiUrl,
    SITE_URL: url,
  };
  const build = spawnSync(process.execPath, [next, 'build'], { env, stdio });
  if (build.status !== 0) throw new Error('The web could not be built.');
  const nextUrl = `http://localhost:${NEXT_PORT}`;
  const bytesUrl = `http://localhost:${BYTES_PORT}`;
  const programs: ChildProcess[] = [
    spawn(process.execPath, ['services/web/main.cjs', '--port', WEB_PORT], { env, stdio }),
    spawn(process.execPath, [next, 'start', '--port', NEXT_PORT], { env, stdio }),
    startProgram('tests/bench/bytes-server.ts', [url, BYTES_PORT], {}),
  ];
  for (const one of [url, nextUrl, bytesUrl]) await secondsUntilResponse(`${one}/empty`);
  return {
    url,
    nextUrl,
    bytesUrl,
    stop: async () => {
      await Promise.all(programs.map(stopProgram));
      // Makes the next start build the site again, without the additional page.
      rmSync('.next/BUILD_ID', { force: true });
    },
  };
}

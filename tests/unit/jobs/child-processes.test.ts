import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createProcessRunner, ProcessFailedError } from '@/services/product-api/jobs/child-processes';

const LIMITS = { milliseconds: 60_000, megabytes: 500 };

function createModule(body: string): URL {
  const path = join(mkdtempSync(join(tmpdir(), 'module-')), 'module.cjs');
  writeFileSync(path, `const { appendFileSync } = require('node:fs'); exports.run = async (data) => { ${body} }`);
  return pathToFileURL(path);
}

const createLog = () => join(mkdtempSync(join(tmpdir(), 'runs-')), 'log');

describe('a child process', { timeout: 60_000 }, () => {
  it('reuses a child process, which has no environment variables', async () => {
    const run = createProcessRunner<Uint8Array, object>(
      createModule('return { id: process.pid, data, path: process.env.PATH, isVitest: "VITEST" in process.env }'),
      LIMITS,
    );
    const first = await run(Buffer.from([1]));
    expect(first).toMatchObject({ data: Buffer.from([1]), isVitest: false });
    expect(await run(Buffer.from([1]))).toEqual(first);
  });

  it.each([
    ['takes too long', 'for (;;);', 200],
    ['uses up its memory', 'for (const kept = []; ; ) kept.push(new Array(1_000).fill(kept.length));', 60_000],
    ['fills memory outside of the heap', 'for (const kept = []; ; ) kept.push(Buffer.alloc(1e6, 1));', 60_000],
    [
      'fills a Map with more entries than it holds',
      'for (const kept = new Map(); ; ) kept.set(kept.size, {});',
      60_000,
    ],
    ['aborts', 'process.abort();', 60_000],
    ['is killed', 'process.kill(process.pid, "SIGKILL"); for (;;);', 60_000],
    ['ends', 'process.exit(0);', 60_000],
    ['throws', 'throw new Error("torn");', 60_000],
  ])('a child process that %s fails only its own run', async (_, body, milliseconds) => {
    const module = createModule(`appendFileSync(data.log, 'x'); if (data.fails) { ${body} } return process.pid`);
    const run = createProcessRunner<{ log: string; fails: boolean }, number>(module, {
      milliseconds,
      megabytes: 200,
    });
    const log = createLog();
    const id = await run({ log, fails: false });
    await expect(run({ log, fails: true })).rejects.toThrow(ProcessFailedError);
    expect(await run({ log, fails: false })).not.toBe(id);
    expect(readFileSync(log, 'latin1')).toBe('xxx');
  });
});

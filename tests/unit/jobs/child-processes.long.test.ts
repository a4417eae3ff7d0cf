import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { createProcessRunner } from '@/services/product-api/jobs/child-processes';

const LIMITS = { milliseconds: 60_000, megabytes: 800 };

function createRunner(body: string) {
  const path = join(mkdtempSync(join(tmpdir(), 'module-')), 'module.cjs');
  writeFileSync(path, `const kept = []; exports.run = async (data) => { ${body}; return process.pid }`);
  return createProcessRunner<string, number>(pathToFileURL(path), LIMITS);
}

describe('a child process', { timeout: 120_000 }, () => {
  it('replaces a child process after 50 runs', async () => {
    const run = createRunner('');
    const ids = new Set<number>();
    for (let number = 0; number < 51; number += 1) ids.add(await run('work'));
    expect(ids.size).toBe(2);
  });

  it('replaces a child process that uses more than 300 MB', async () => {
    const run = createRunner('if (data === "leak") kept.push(Buffer.alloc(320e6, 1))');
    const id = await run('leak');
    expect(await run('work')).not.toBe(id);
  });

  it('ends a child process after an idle minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const run = createRunner('');
      const first = await run('work');
      vi.advanceTimersByTime(59_999);
      expect(await run('work')).toBe(first);
      vi.advanceTimersByTime(60_000);
      expect(await run('work')).not.toBe(first);
    } finally {
      vi.useRealTimers();
    }
  });

  it('a working child process ignores a signal to stop', async () => {
    const run = createRunner('process.kill(process.pid, "SIGTERM"); process.kill(process.pid, "SIGINT")');
    await expect(run('work')).resolves.toBeGreaterThan(0);
  });
});

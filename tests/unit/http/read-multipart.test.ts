import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { problem } from '@/lib/shared/i18n/problem';
import { readMultipart } from '@/services/product-api/http/read-multipart';

const form = { schema: z.object({ title: z.string() }), files: ['images'] };
const HEAD = '--edge\r\nContent-Disposition: form-data; name="images"; filename="slow.jpg"\r\n\r\n';

function openRequest() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const init = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=edge' }, duplex: 'half' };
  const writer = writable.getWriter();
  return {
    request: new Request('http://localhost/', { ...init, body: readable }),
    write: (text: string) => writer.write(new TextEncoder().encode(text)),
    close: () => writer.close(),
  };
}

describe('a form upload', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'impasto-form-'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await rm(directory, { recursive: true });
  });

  it('rejects an upload that sends nothing for a minute', async () => {
    const { request, write } = openRequest();
    const reading = readMultipart(request, form, directory);
    const rejected = expect(reading).rejects.toMatchObject({
      name: 'InvalidInputError',
      fields: { images: problem('ui.file.stalled', { name: 'slow.jpg' }) },
    });
    await write(`${HEAD}the first bytes`);
    await vi.waitFor(async () => expect(await readdir(directory, { recursive: true })).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(60_000);
    await rejected;
    expect(await readdir(directory)).toEqual([]);
  });

  it('accepts a slow upload as long as data arrives', async () => {
    const { request, write, close } = openRequest();
    const reading = readMultipart(request, form, directory);
    await write(HEAD);
    for (let minute = 0; minute < 5; minute += 1) {
      await vi.advanceTimersByTimeAsync(59_000);
      await write('some bytes');
    }
    await write('\r\n--edge\r\nContent-Disposition: form-data; name="title"\r\n\r\nSlow\r\n--edge--\r\n');
    await close();
    await expect(reading).resolves.toMatchObject({ fields: { title: 'Slow' }, files: [{ name: 'slow.jpg' }] });
  });
});

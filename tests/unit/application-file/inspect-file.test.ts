import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspectFile } from '@/services/product-api/application-file/inspect-file';
import {
  createEntryBomb,
  createLongPdf,
  createMp3,
  createOwnedPdf,
  createPdf,
  createPdfBomb,
  createProtectedPdf,
  createWav,
} from '../../support/files';

const folder = await mkdtemp(join(tmpdir(), 'files-'));

async function write(content: Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}

const inspect = async (kind: 'PDF' | 'AUDIO', content: Uint8Array) =>
  inspectFile({ name: 'mine', kind, path: await write(content) }, { clientId: 'somebody' });

describe('file inspection', { timeout: 60_000 }, () => {
  it('counts the pages of a PDF', async () => {
    expect(await inspect('PDF', await createPdf(3))).toEqual({
      extension: 'pdf',
      contentType: 'application/pdf',
      pages: 3,
      duration: null,
    });
  });

  it('measures the duration of a recording from its content', async () => {
    expect(await inspect('AUDIO', createWav(2))).toEqual({
      extension: 'wav',
      contentType: 'audio/wav',
      pages: null,
      duration: 2,
    });
    expect(await inspect('AUDIO', createMp3())).toMatchObject({ extension: 'mp3', duration: expect.closeTo(2.6, 1) });
  });

  it.each([
    ['a byte order mark', '\xef\xbb\xbf'],
    ['a line feed', '\n'],
    ['a thousand spaces', ' '.repeat(1_000)],
  ])('accepts a PDF that begins with %s', async (_, before) => {
    const content = Buffer.concat([Buffer.from(before, 'latin1'), await createPdf(2)]);
    expect(await inspect('PDF', content)).toMatchObject({ pages: 2 });
  });

  it('accepts a PDF that only its owner’s password protects', async () => {
    expect(await inspect('PDF', await createOwnedPdf())).toMatchObject({ pages: 1 });
  });

  it('counts 200,000 pages without loading them', async () => {
    expect(await inspect('PDF', createLongPdf(200_000))).toMatchObject({ pages: 200_000 });
  });

  it.each([
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>'), 'is not a PDF.'],
    ['HTML before a PDF', Buffer.concat([Buffer.from('<html>'), Buffer.from('%PDF-1.7\n')]), 'is not a PDF.'],
    ['a header after 1,024 bytes', Buffer.from(`${' '.repeat(1_024)}%PDF-1.7\n`), 'is not a PDF.'],
    ['a header without a document', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script>'), 'cannot be opened.'],
    ['an empty object', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'cannot be opened.'],
    ['a picture', Buffer.from('\u0089PNG\r\n', 'latin1'), 'is not a PDF.'],
    ['15,000,000 entries', createEntryBomb(), 'cannot be opened.'],
    ['15,000,000 entries without bytes', createEntryBomb('0 0 0'), 'cannot be opened.'],
  ])('rejects %s in place of a PDF', async (_, content, reason) => {
    await expect(inspect('PDF', content)).rejects.toThrow(`“mine” ${reason}`);
  });

  it('rejects a PDF that needs a password to open', async () => {
    await expect(inspect('PDF', await createProtectedPdf())).rejects.toThrow('opens only with a password');
  });

  it('rejects a PDF whose structure decompresses to more than 64 MB', async () => {
    expect(await inspect('PDF', createPdfBomb(1))).toMatchObject({ pages: 1 });
    const bomb = createPdfBomb(65);
    expect(bomb.byteLength).toBeLessThan(1_024 * 1_024);
    await expect(inspect('PDF', bomb)).rejects.toThrow('cannot be opened');
  });

  it('rejects a PDF in place of a recording', async () => {
    await expect(inspect('AUDIO', await createPdf())).rejects.toThrow('“mine” is no recording');
  });

  it('takes turns between files of different clients', async () => {
    const order: string[] = [];
    const path = await write(createWav(1));
    const read = async (clientId: string) => {
      await inspectFile({ name: 'mine', kind: 'AUDIO', path }, { clientId });
      order.push(clientId);
    };
    await Promise.all(['many', 'many', 'many', 'one'].map(read));
    expect(order).toEqual(['many', 'many', 'one', 'many']);
  });
});

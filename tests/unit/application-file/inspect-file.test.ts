import { describe, expect, it } from 'vitest';
import { inspectFile } from '@/services/product-api/application-file/inspect-file';
import { createMp3, createPdf, createPdfBomb, createProtectedPdf, createWav } from '../../support/files';

const inspect = (kind: 'PDF' | 'AUDIO', content: Uint8Array) => inspectFile({ name: 'mine', kind }, content);

describe('inspecting a file', { timeout: 60_000 }, () => {
  it('counts the pages of a PDF', async () => {
    expect(await inspect('PDF', await createPdf(3))).toEqual({ extension: 'pdf', pages: 3, duration: null });
  });

  it('measures recordings by their content', async () => {
    expect(await inspect('AUDIO', createWav(2))).toEqual({ extension: 'wav', pages: null, duration: 2 });
    expect(await inspect('AUDIO', createMp3())).toMatchObject({ extension: 'mp3', duration: expect.closeTo(2.6, 1) });
  });

  it.each([
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>'), 'is no PDF.'],
    ['HTML before a PDF', Buffer.concat([Buffer.from('<html>'), Buffer.from('%PDF-1.7\n')]), 'is no PDF.'],
    ['a header without a document', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script>'), 'cannot be opened.'],
    ['an empty object', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'cannot be opened.'],
    ['a picture', Buffer.from('\u0089PNG\r\n', 'latin1'), 'is no PDF.'],
  ])('rejects %s in place of a PDF', async (_, content, reason) => {
    await expect(inspect('PDF', content)).rejects.toThrow(`“mine” ${reason}`);
  });

  it('rejects a protected PDF', async () => {
    await expect(inspect('PDF', await createProtectedPdf())).rejects.toThrow('is protected');
  });

  it('rejects a PDF whose structure decompresses to more than 64 MB', async () => {
    expect(await inspect('PDF', createPdfBomb(1))).toMatchObject({ pages: 1 });
    const bomb = createPdfBomb(65);
    expect(bomb.byteLength).toBeLessThan(1_024 * 1_024);
    await expect(inspect('PDF', bomb)).rejects.toThrow('cannot be opened');
  });

  it.each([
    ['a PDF', () => createPdf()],
    ['HTML', () => Buffer.from('<html>')],
    ['HTML after a tag of MP3', () => Buffer.from('ID3\u0004\0\0\0\0\0\0<html><script>', 'latin1')],
    ['a header without sound', () => createWav(2).subarray(0, 30)],
  ])('rejects %s in place of a recording', async (_, create) => {
    await expect(inspect('AUDIO', await create())).rejects.toThrow('“mine” ');
  });
});

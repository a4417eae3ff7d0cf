import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertHtml } from '@/services/product-api/inbound-mail/html-text';
import { run } from '@/services/product-api/inbound-mail/mail-worker';
import { stripQuotes } from '@/services/product-api/inbound-mail/strip-quotes';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
});
afterAll(() => rm(folder, { recursive: true }));

const HEADERS = 'From: Ottilie <ottilie@example.com>\r\nMIME-Version: 1.0\r\n';

async function read(raw: string) {
  const path = join(folder, 'mail');
  await writeFile(path, raw);
  return run({ path, folder, envelopeSender: null });
}

function measure(work: (size: number) => unknown, size: number): number {
  const start = performance.now();
  work(size);
  return performance.now() - start;
}

/** For ten times the input, quadratic work would take a hundred times as long. */
function expectLinear(work: (size: number) => unknown): void {
  work(1_000);
  const small = Math.max(measure(work, 10_000), 2);
  expect(measure(work, 100_000) / small).toBeLessThan(50);
}

describe('malicious mails', () => {
  it.each([
    ':',
    'a:',
    '1 wrote <a@b.example> 10:10',
    'From: x',
    '-----',
    '',
    'Sent from my iPhone',
    `${'<a'.repeat(99)}@:`,
  ])('removes quoted text from many lines like "%s" in linear time', (line) =>
    expectLinear((size) => stripQuotes(`${line}\n`.repeat(size / (line.length + 1)))),
  );

  it.each(['<div>', '<b></i>', '<p>', '&am', '<', '<a b=c ', ' '])(
    'converts a mail with many "%s" in linear time',
    (markup) => expectLinear((size) => convertHtml(markup.repeat(size / markup.length))),
  );

  it('rejects a mail whose parts are nested too deeply', async () => {
    const open = (level: number) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`;
    const raw = HEADERS + Array.from({ length: 50 }, (_, level) => open(level)).join('');
    await expect(read(raw)).rejects.toThrow(/nesting/i);
  });

  it('rejects a mail whose headers are too long', async () => {
    await expect(read(`${HEADERS}X-Long: ${'a\r\n '.repeat(200_000)}\r\n\r\nHello`)).rejects.toThrow(/header/i);
  });

  it('stores at most ten attachments of a mail and says that there are more', async () => {
    const part =
      '--b\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Disposition: attachment\r\n\r\n%PDF-1.4\r\n';
    const mail = await read(`${HEADERS}Content-Type: multipart/mixed; boundary="b"\r\n\r\n${part.repeat(30)}--b--\r\n`);
    expect(mail.files).toHaveLength(10);
    expect(mail.hasMoreFiles).toBe(true);
  });

  it('the name of an attached file never becomes a path', async () => {
    const part = (name: string) =>
      `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n%PDF\r\n`;
    const { files } = await read(
      `${HEADERS}Content-Type: multipart/mixed; boundary="b"\r\n\r\n${part('../../etc/passwd')}--b--\r\n`,
    );
    expect(files).toMatchObject([{ name: '../../etc/passwd', path: join(folder, 'part-0') }]);
  });

  it('reads a damaged mail without failing', async () => {
    const body = 'Content-Type: text/plain; charset=unknown-8bit\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%=\r\n';
    await expect(read(HEADERS + body)).resolves.toMatchObject({ files: [] });
    await expect(read('')).resolves.toMatchObject({ from: [], text: '' });
  });
});

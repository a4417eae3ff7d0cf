import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { downloadZip } from 'client-zip';
import { describe, expect, it } from 'vitest';
import { importLimits } from '@/lib/shared/domain/artwork';
import { uploadLimits } from '@/lib/shared/domain/image';
import { listLimits } from '@/lib/shared/import/read-table';
import { readZip } from '@/lib/shared/import/read-zip';
import { english } from '@/tests/support/words';

type Entry = { name: string; content?: Uint8Array; password?: string };

async function zip(entries: readonly Entry[]): Promise<File> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const { name, content = new TextEncoder().encode(name), password } of entries) {
    await writer.add(name, new Uint8ArrayReader(content), password === undefined ? {} : { password });
  }
  return new File([await writer.close()], 'pictures.zip');
}
async function restate({ name }: Entry, size: number) {
  const bytes = Buffer.from(await (await zip([{ name, content: new Uint8Array(4_003).fill(7) }])).arrayBuffer());
  const write = (value: number) => {
    const number = Buffer.alloc(4);
    number.writeUInt32LE(value);
    return number.toString('latin1');
  };
  return Buffer.from(bytes.toString('latin1').replaceAll(write(4_003), write(size)), 'latin1');
}
const names = async (entries: readonly Entry[]) => {
  const { files, rejections } = await readZip(await zip(entries), english);
  return { files: files.map(({ name }) => name), rejections };
};

describe('a zip of images', () => {
  it('lists the files of a zip by name without folders, and unpacks them when needed', async () => {
    const { files, rejections } = await readZip(
      await zip([
        { name: 'Works/One.JPG' },
        { name: '__MACOSX/Works/._One.JPG' },
        { name: '.DS_Store' },
        { name: 'list.csv' },
      ]),
      english,
    );
    expect([files.map(({ name, type }) => [name, type]), rejections]).toEqual([
      [
        ['One.JPG', 'image/jpeg'],
        ['list.csv', ''],
      ],
      [],
    ]);
    const opened = await files[0]?.open();
    expect([opened?.name, await opened?.text()]).toEqual(['One.JPG', 'Works/One.JPG']);
  });

  it.each(['../a.jpg', 'a/../../b.jpg', '/etc/a.jpg', 'C:/a.jpg', '..\\a.jpg'])(
    'rejects a zip that contains the file name %s',
    async (name) => {
      // The zip library rejects these names, so they replace a placeholder afterward.
      const placeholder = 'x'.repeat(name.length);
      const bytes = Buffer.from(await (await zip([{ name: placeholder }])).arrayBuffer());
      const evil = Buffer.from(bytes.toString('latin1').replaceAll(placeholder, name), 'latin1');
      const { files, rejections } = await readZip(new File([evil], 'evil.zip'), english);
      expect(files).toEqual([]);
      expect(rejections.join()).toMatch(/leads out of the zip|cannot be read/);
    },
  );

  it('rejects a zip bomb before unpacking it', async () => {
    const { files, rejections } = await names([
      { name: 'bomb.jpg', content: new Uint8Array(2 * 1_024 * 1_024) },
      { name: 'fine.jpg' },
    ]);
    expect(files).toEqual(['fine.jpg']);
    expect(rejections).toEqual(['“bomb.jpg” in “pictures.zip” is compressed more than any picture.']);
    const large = new File([await restate({ name: 'large.jpg' }, uploadLimits.artworkBytes + 1)], 'large.zip');
    expect(await readZip(large, english)).toEqual({
      files: [],
      rejections: ['“large.jpg” in “large.zip” is larger than 50 MB.'],
    });
  });

  it('accepts a zip with moderate compression, and any compression of a small file', async () => {
    const noise = new Uint8Array(1_100_000);
    for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
    const { files, rejections } = await readZip(
      await zip([
        { name: 'a/b/my.photo.PNG', content: noise },
        { name: 'small.jpg', content: new Uint8Array(100_000) },
        { name: 'no ending' },
      ]),
      english,
    );
    expect(rejections).toEqual([]);
    expect(files.map(({ kind, name, type }) => [kind, name, type])).toEqual([
      ['file', 'my.photo.PNG', 'image/png'],
      ['file', 'small.jpg', 'image/jpeg'],
      ['file', 'no ending', ''],
    ]);
    expect((await files[1]?.open())?.type).toBe('image/jpeg');
  });

  it('rejects a list that is too large', async () => {
    const large = new File([await restate({ name: 'LIST.CSV' }, listLimits.bytes + 1)], 'large.zip');
    expect((await readZip(large, english)).rejections).toEqual(['“LIST.CSV” in “large.zip” is larger than 5 MB.']);
  });

  it('rejects a zip that is too large, packed or unpacked', async () => {
    const file = { name: 'a.zip', size: importLimits.zipBytes + 1 } as File;
    expect((await readZip(file, english)).rejections).toEqual(['“a.zip” is larger than 2 GB. Split it.']);
    const entries = Array.from({ length: 3 }, (_, index) => ({ name: `${index}.jpg`, content: new Uint8Array(4_003) }));
    const bytes = Buffer.from(await (await zip(entries)).arrayBuffer());
    const size = (value: number) => {
      const number = Buffer.alloc(4);
      number.writeUInt32LE(value);
      return number.toString('latin1');
    };
    const restated = bytes.toString('latin1').replaceAll(size(4_003), size(3 * 1_024 ** 3));
    const zipped = new File([Buffer.from(restated, 'latin1')], 'a.zip');
    expect((await readZip(zipped, english)).rejections).toEqual(['“a.zip” unpacks to more than 8 GB. Split it.']);
  });

  it('shortens the name of a rejected file to a hundred characters', async () => {
    const { rejections } = await names([{ name: `${'x'.repeat(101)}.jpg`, password: 'x' }]);
    expect(rejections[0]).toContain(`“${'x'.repeat(100)}” in`);
  });

  it('rejects a file that is larger than its header says', async () => {
    const { files } = await readZip(new File([await restate({ name: 'liar.jpg' }, 100)], 'liar.zip'), english);
    for (const file of files) await expect(file.open()).rejects.toThrow();
  });

  it('says why a zip cannot be read', async () => {
    expect((await readZip(new File(['no zip'], 'a.zip'), english)).rejections).toEqual([
      '“a.zip” cannot be read. It may be damaged, or not a zip.',
    ]);
    expect((await names([])).rejections).toEqual(['“pictures.zip” is empty.']);
    expect((await names([{ name: 'secret.jpg', password: 'x' }])).rejections).toEqual([
      '“secret.jpg” in “pictures.zip” is encrypted. Save the zip without a password.',
    ]);
    const whole = Buffer.from(await (await zip([{ name: 'a.jpg' }])).arrayBuffer());
    expect((await readZip(new File([whole.subarray(0, whole.length - 30)], 'cut.zip'), english)).files).toEqual([]);
  });

  it('rejects a zip with more files than an import allows', async () => {
    const entries = Array.from({ length: 4_001 }, (_, index) => ({ name: `${index}.jpg`, input: 'x' }));
    const many = new File([await downloadZip(entries).blob()], 'many.zip');
    expect((await readZip(many, english)).rejections).toEqual(['“many.zip” holds more than 4000 files. Split it.']);
  });
});

import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core.js';
import { importLimits } from '@/lib/shared/domain/artwork';
import { imageContentTypes, uploadLimits } from '@/lib/shared/domain/image';
import { formatFileSize } from '@/lib/shared/domain/upload';
import type { Words } from '@/lib/shared/i18n/words';
import type { PictureFile } from './match-pictures';
import { listLimits } from './read-table';

export type OpenedZip = { files: PictureFile[]; rejections: string[] };

/** Files that operating systems add. */
const SYSTEM = /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)(\/|$)|(^|\/)\._/i;
const LEADS_OUT = /^[\\/]|^[a-z]:|(^|[\\/])\.\.([\\/]|$)/i;
/** Pictures are compressed, so except in small files, a higher ratio means a zip bomb. */
const MAX_RATIO = 200;
const MIN_SUSPECT = 1_024 * 1_024;

/** Unpacks entries on demand, and only in memory, so file names cannot cause path traversal. */
export async function readZip(zip: File, words: Words): Promise<OpenedZip> {
  const { t, language } = words;
  const { name } = zip;
  const reject = (rejection: string) => ({ files: [], rejections: [rejection] });
  const show = (size: number) => formatFileSize(size, language);
  if (zip.size > importLimits.zipBytes) {
    return reject(t('artwork.import.zip.large', { name, size: show(importLimits.zipBytes) }));
  }
  const opened: OpenedZip = { files: [], rejections: [] };
  let count = 0;
  let bytes = 0;
  try {
    const reader = new ZipReader(new BlobReader(zip), { useWebWorkers: false, useCompressionStream: true });
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || SYSTEM.test(entry.filename)) continue;
      count += 1;
      bytes += entry.uncompressedSize;
      if (count > listLimits.pictures) {
        return reject(t('artwork.import.zip.many', { name, count: String(listLimits.pictures) }));
      }
      if (bytes > importLimits.unpackedBytes) {
        return reject(t('artwork.import.zip.unpacked', { name, size: show(importLimits.unpackedBytes) }));
      }
      const problem = findEntryProblem(entry, name, words);
      if (problem === null) opened.files.push(createEntryFile(entry));
      else opened.rejections.push(problem);
    }
    await reader.close();
  } catch {
    return reject(t('artwork.import.zip.unreadable', { name }));
  }
  return count === 0 ? reject(t('ui.file.empty', { name })) : opened;
}

function findEntryProblem(entry: FileEntry, zip: string, { t, language }: Words): string | null {
  const names = { file: entry.filename.slice(0, 100), name: zip };
  if (LEADS_OUT.test(entry.filename)) return t('artwork.import.zip.leadsOut', names);
  if (entry.encrypted) return t('artwork.import.zip.encrypted', names);
  const maxBytes = entry.filename.toLowerCase().endsWith('.csv') ? listLimits.bytes : uploadLimits.artworkBytes;
  if (entry.uncompressedSize > maxBytes) {
    return t('artwork.import.zip.tooLarge', { ...names, size: formatFileSize(maxBytes, language) });
  }
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  const isSuspect = ratio > MAX_RATIO && entry.uncompressedSize > MIN_SUSPECT;
  return isSuspect ? t('artwork.import.zip.compressed', names) : null;
}

function createEntryFile(entry: FileEntry): PictureFile {
  const name = entry.filename.split(/[\\/]/).at(-1) ?? entry.filename;
  const type = imageContentTypes.get(name.split('.').at(-1)?.toLowerCase() ?? '') ?? '';
  return {
    kind: 'file',
    name,
    type,
    size: entry.uncompressedSize,
    open: async () => new File(await unpack(entry), name, { type }),
  };
}

/** Stops at the declared size, because zips can understate their unpacked size. */
export async function unpack(entry: FileEntry): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (chunk) => {
      size += chunk.byteLength;
      if (size > entry.uncompressedSize) throw new RangeError('The file is larger than its zip states.');
      chunks.push(chunk);
    },
  });
  await entry.getData(sink, { useWebWorkers: false, useCompressionStream: true });
  return chunks;
}

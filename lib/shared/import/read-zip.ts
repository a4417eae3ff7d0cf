import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core.js';
import { importLimits } from '@/lib/shared/domain/artwork';
import { imageContentTypes, uploadLimits } from '@/lib/shared/domain/image';
import { formatFileSize } from '@/lib/shared/domain/upload';
import type { PictureFile } from './match-pictures';
import { listLimits } from './read-table';

export type OpenedZip = { files: PictureFile[]; rejections: string[] };

/** Files added by operating systems. */
const SYSTEM = /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)(\/|$)|(^|\/)\._/i;
const LEADS_OUT = /^[\\/]|^[a-z]:|(^|[\\/])\.\.([\\/]|$)/i;
/** Pictures are already compressed, so a higher ratio indicates a zip bomb, except in small files. */
const MAX_RATIO = 200;
const MIN_SUSPECT = 1_024 * 1_024;

/** Entries are unpacked on demand and only in memory, so file names cannot cause path traversal. */
export async function readZip(zip: File): Promise<OpenedZip> {
  const named = (sentence: string) => ({ files: [], rejections: [`“${zip.name}” ${sentence}`] });
  if (zip.size > importLimits.zipBytes)
    return named(`is larger than ${formatFileSize(importLimits.zipBytes)}. Split it.`);
  const opened: OpenedZip = { files: [], rejections: [] };
  let count = 0;
  let bytes = 0;
  try {
    const reader = new ZipReader(new BlobReader(zip), { useWebWorkers: false, useCompressionStream: true });
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || SYSTEM.test(entry.filename)) continue;
      count += 1;
      bytes += entry.uncompressedSize;
      if (count > listLimits.pictures) return named(`holds more than ${listLimits.pictures} files. Split it.`);
      if (bytes > importLimits.unpackedBytes) {
        return named(`unpacks to more than ${formatFileSize(importLimits.unpackedBytes)}. Split it.`);
      }
      const problem = findEntryProblem(entry);
      if (problem === null) opened.files.push(createEntryFile(entry));
      else opened.rejections.push(`“${entry.filename.slice(0, 100)}” in “${zip.name}” ${problem}`);
    }
    await reader.close();
  } catch {
    return named('cannot be read. It may be damaged, or not a zip.');
  }
  return count === 0 ? named('is empty.') : opened;
}

function findEntryProblem(entry: FileEntry): string | null {
  if (LEADS_OUT.test(entry.filename)) return 'has a name that leads out of the zip.';
  if (entry.encrypted) return 'is encrypted. Save the zip without a password.';
  const maxBytes = entry.filename.toLowerCase().endsWith('.csv') ? listLimits.bytes : uploadLimits.artworkBytes;
  if (entry.uncompressedSize > maxBytes) return `is larger than ${formatFileSize(maxBytes)}.`;
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  return ratio > MAX_RATIO && entry.uncompressedSize > MIN_SUSPECT ? 'is compressed more than any picture.' : null;
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

/** A zip can understate its unpacked size, so unpacking stops at the declared size. */
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

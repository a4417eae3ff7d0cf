import { crc32 } from 'node:zlib';

/*
 * Parses a zip file by its central directory (APPNOTE 4.3) and checks every size and checksum, without the library that
 * writes archives. Supports uncompressed entries below 4 GB.
 */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const FILE = 0x04034b50;
const END_SIZE = 22;

/** Returns the files in a zip file by name. @throws Error if the zip file is damaged */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - END_SIZE;
  if (zip.readUInt32LE(end) !== END) throw new Error('The zip has no end.');
  const count = zip.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('The directory is damaged.');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, readContent(zip, at, name));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function readContent(zip: Buffer, entry: number, name: string): Buffer {
  const start = zip.readUInt32LE(entry + 42);
  if (zip.readUInt32LE(start) !== FILE || zip.readUInt16LE(entry + 10) !== 0) throw new Error(`${name} is not stored.`);
  const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
  const content = zip.subarray(from, from + zip.readUInt32LE(entry + 24));
  if (crc32(content) !== zip.readUInt32LE(entry + 16)) throw new Error(`${name} is damaged.`);
  return content;
}

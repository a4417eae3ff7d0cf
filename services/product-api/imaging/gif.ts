const EXTENSION = 0x21;
const IMAGE = 0x2c;
const APPLICATION = 0xff;
const COMMENT = 0xfe;
/** Extensions to keep, because they contain the loop count. */
const LOOP = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/;

/** Removes comments and application extensions (GIF89a, sections 24 and 26). */
export function stripGifMetadata(gif: Uint8Array): Buffer {
  const bytes = Buffer.from(gif.buffer, gif.byteOffset, gif.byteLength);
  const parts: Buffer[] = [];
  let at = 13 + getColourTableSize(bytes, 10);
  parts.push(bytes.subarray(0, at));
  while (at < bytes.length) {
    const end = findBlockEnd(bytes, at);
    if (!isComment(bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

function isComment(bytes: Buffer, at: number): boolean {
  if (bytes[at] !== EXTENSION) return false;
  if (bytes[at + 1] === COMMENT) return true;
  return bytes[at + 1] === APPLICATION && !LOOP.test(bytes.toString('latin1', at + 3, at + 14));
}

/** Inserts the packet before the first block (XMP Specification, part 3, section 1.1.2). */
export function addXmp(gif: Buffer, xmp: string): Buffer {
  const at = 13 + getColourTableSize(gif, 10);
  const packet = [Buffer.from([EXTENSION, APPLICATION, 11]), Buffer.from(`XMP DataXMP${xmp}`), XMP_END];
  return Buffer.concat([gif.subarray(0, at), ...packet, gif.subarray(at)]);
}

/** Decoders that mistake XMP bytes for sub-block lengths end up in this trailer. */
const XMP_END = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]);

function findBlockEnd(bytes: Buffer, at: number): number {
  if (bytes[at] === EXTENSION) return findDataEnd(bytes, at + 2);
  if (bytes[at] === IMAGE) return findDataEnd(bytes, at + 11 + getColourTableSize(bytes, at + 9));
  return at + 1;
}

/** Sub-blocks start with their length. The last one is empty. */
function findDataEnd(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += 1 + length;
  return at + 1;
}

/** In bytes. */
function getColourTableSize(bytes: Buffer, flagsAt: number): number {
  const flags = bytes[flagsAt] ?? 0;
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

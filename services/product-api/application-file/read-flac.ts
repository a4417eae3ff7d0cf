import type { Recording } from './read-audio';

/** Positions in the block STREAMINFO, which is the first one and follows the marker and its own header of four bytes. */
const STREAM_INFO = 8;
const STREAM_INFO_END = STREAM_INFO + 34;

/** Reads a FLAC file (RFC 9639, section 8.2). */
export function readFlac(file: Buffer): Recording | null {
  if (file.toString('latin1', 0, 4) !== 'fLaC') return null;
  if (file.length < STREAM_INFO_END) return { extension: 'flac', duration: 0 };
  // The rate has 20 bits. After eight bits for channels and depth, the number of samples has 36.
  const rate = file.readUIntBE(STREAM_INFO + 10, 3) >> 4;
  const samples = (file.readUInt8(STREAM_INFO + 13) & 0x0f) * 2 ** 32 + file.readUInt32BE(STREAM_INFO + 14);
  return { extension: 'flac', duration: samples / rate };
}

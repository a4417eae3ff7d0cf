import { readMp4 } from './read-mp4';
import { readMpeg } from './read-mpeg';
import { readOgg } from './read-ogg';

/** A recording: the extension of its format, and its duration in seconds. */
export type Recording = { extension: string; duration: number };

/** Readers of one format each. They return null for another format, and read a file once, without its tags. */
const readers: readonly ((file: Buffer) => Recording | 'video' | null)[] = [
  readWave,
  readFlac,
  readOgg,
  readMp4,
  readMpeg,
];

/**
 * Reads the format and the duration of a recording by its content.
 * @returns a reason that follows the name of the file if it is rejected.
 */
export function readAudio(content: Buffer): Recording | { reason: string } {
  const file = content.subarray(findTagEnd(content));
  for (const read of readers) {
    const found = read(file);
    if (found === 'video') return { reason: 'is a video. Send a recording of sound.' };
    if (found !== null) return found.duration > 0 && Number.isFinite(found.duration) ? found : DAMAGED;
  }
  return { reason: 'is no recording of a supported format. Save it as MP3, M4A, AAC, OGG, WAV or FLAC.' };
}

const DAMAGED = { reason: 'has no sound that can be read. It may be damaged.' };

const TAG_HEADER = 10;
const HAS_FOOTER = 0x10;

/** Programs write one tag, and some write another before it. */
const MAX_TAGS = 100;

/** Finds the end of the tags before a recording (ID3v2.4, section 3.1). Their sizes have seven bits in each byte. */
function findTagEnd(file: Buffer): number {
  let at = 0;
  for (let tags = 0; tags < MAX_TAGS && file.toString('latin1', at, at + 3) === 'ID3'; tags += 1) {
    const size = file.subarray(at + 6, at + TAG_HEADER).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    at += TAG_HEADER + size + ((file[at + 5] ?? 0) & HAS_FOOTER ? TAG_HEADER : 0);
  }
  return at;
}

const [FORMAT, DATA] = [Buffer.from('fmt ').readUInt32BE(), Buffer.from('data').readUInt32BE()];

/** Reads a WAV file (Multimedia Programming Interface and Data Specifications 1.0): the format and the size of its data. */
function readWave(file: Buffer): Recording | null {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return null;
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const kind = file.readUInt32BE(at);
    const size = file.readUInt32LE(at + 4);
    const start = at + 8;
    if (kind === FORMAT && start + 12 <= file.length) bytesPerSecond = file.readUInt32LE(start + 8);
    // A program that was interrupted leaves a size that is too large.
    if (kind === DATA) return { extension: 'wav', duration: Math.min(size, file.length - start) / bytesPerSecond };
    // A chunk begins at an even position.
    at = start + size + (size % 2);
  }
  return { extension: 'wav', duration: 0 };
}

/** Positions in the block STREAMINFO, which is the first one and follows the marker and its own header of four bytes. */
const STREAM_INFO = 8;
const STREAM_INFO_END = STREAM_INFO + 34;

/** Reads a FLAC file (RFC 9639, section 8.2). */
function readFlac(file: Buffer): Recording | null {
  if (file.toString('latin1', 0, 4) !== 'fLaC') return null;
  if (file.length < STREAM_INFO_END) return { extension: 'flac', duration: 0 };
  // The rate has 20 bits. After eight bits for channels and depth, the number of samples has 36.
  const rate = file.readUIntBE(STREAM_INFO + 10, 3) >> 4;
  const samples = (file.readUInt8(STREAM_INFO + 13) & 0x0f) * 2 ** 32 + file.readUInt32BE(STREAM_INFO + 14);
  return { extension: 'flac', duration: samples / rate };
}

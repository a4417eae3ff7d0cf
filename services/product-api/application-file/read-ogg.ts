import type { Recording } from './read-audio';

const PAGE_HEADER = 27;
const MARKER = 'OggS';
/** The flag of a page with which a stream begins. */
const BEGINS = 2;
/** The position of a page on which no packet ends. */
const NO_POSITION = 2n ** 64n - 1n;

/** A stream of sound: its positions a second, and the position at which its sound begins. */
type Stream = { serial: number; rate: number; start: number };

/** Streams of one file. */
const MAX_STREAMS = 16;

/** Reads an Ogg file (RFC 3533) with Vorbis, Opus, FLAC or Speex: its first pages, and the position on its last one. */
export function readOgg(file: Buffer): Recording | 'video' | null {
  if (file.toString('latin1', 0, 4) !== MARKER) return null;
  let sound: Stream | null = null;
  for (let at = 0, streams = 0; beginsStream(file, at) && streams < MAX_STREAMS; streams += 1) {
    const start = at + PAGE_HEADER + file.readUInt8(at + 26);
    const size = file.subarray(at + PAGE_HEADER, start).reduce((sum, length) => sum + length, 0);
    const packet = file.subarray(start, start + size);
    if (packet.toString('latin1', 1, 7) === 'theora') return 'video';
    sound ??= readStream(packet, file.readUInt32LE(at + 14));
    at = start + size;
  }
  if (sound === null) return { extension: 'ogg', duration: 0 };
  return { extension: 'ogg', duration: (findEnd(file, sound.serial) - sound.start) / sound.rate };
}

const isPage = (file: Buffer, at: number) =>
  at + PAGE_HEADER <= file.length && file.toString('latin1', at, at + 4) === MARKER;
const beginsStream = (file: Buffer, at: number) => isPage(file, at) && (file.readUInt8(at + 5) & BEGINS) !== 0;

/** Finds the position on the last page of a stream that has one. */
function findEnd(file: Buffer, serial: number): number {
  for (let at = file.lastIndexOf(MARKER); at > 0; at = file.lastIndexOf(MARKER, at - 1)) {
    if (!isPage(file, at) || file.readUInt32LE(at + 14) !== serial) continue;
    const position = file.readBigUInt64LE(at + 6);
    if (position !== NO_POSITION) return Number(position);
  }
  return 0;
}

/** Reads the first packet of a stream. @returns null if it is not of sound. */
function readStream(packet: Buffer, serial: number): Stream | null {
  const name = packet.toString('latin1', 0, 8);
  if (packet.length < 19) return null;
  // RFC 7845: always 48,000, whatever the input had.
  if (name === 'OpusHead') return { serial, rate: 48_000, start: packet.readUInt16LE(10) };
  if (name.startsWith('\x01vorbis')) return { serial, rate: packet.readUInt32LE(12), start: 0 };
  if (packet.length < 40) return null;
  if (name === 'Speex   ') return { serial, rate: packet.readUInt32LE(36), start: 0 };
  // RFC 9639, section 10.1: the block STREAMINFO begins at the byte 17.
  return name.startsWith('\x7fFLAC') ? { serial, rate: packet.readUIntBE(27, 3) >> 4, start: 0 } : null;
}

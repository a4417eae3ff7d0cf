import type { FileProblem } from './inspect-file';
import { readMp4 } from './read-mp4';
import { readMpeg } from './read-mpeg';

/** `duration` is in seconds. */
export type Recording = { extension: string; duration: number };

/** Readers return null for other formats, read the file in one pass and ignore tags. */
const readers: readonly ((file: Buffer) => Recording | 'video' | null)[] = [
  readWave,
  readFlac,
  readOgg,
  readMp4,
  readMpeg,
];

export function readAudio(content: Buffer): Recording | { reason: FileProblem } {
  const file = content.subarray(findTagEnd(content));
  for (const read of readers) {
    const found = read(file);
    if (found === 'video') return { reason: 'video' };
    if (found !== null) return found.duration > 0 && Number.isFinite(found.duration) ? found : DAMAGED;
  }
  return { reason: 'noAudio' };
}

const DAMAGED = { reason: 'noSound' } as const;

const TAG_HEADER = 10;
const HAS_FOOTER = 0x10;

/** Most programs write one tag, but some prepend another tag. */
const MAX_TAGS = 100;

/** ID3v2.4, section 3.1: sizes use only seven bits of each byte. */
function findTagEnd(file: Buffer): number {
  let at = 0;
  for (let tags = 0; tags < MAX_TAGS && file.toString('latin1', at, at + 3) === 'ID3'; tags += 1) {
    const size = file.subarray(at + 6, at + TAG_HEADER).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    at += TAG_HEADER + size + ((file[at + 5] ?? 0) & HAS_FOOTER ? TAG_HEADER : 0);
  }
  return at;
}

const [FORMAT, DATA] = [Buffer.from('fmt ').readUInt32BE(), Buffer.from('data').readUInt32BE()];

/** See "Multimedia Programming Interface and Data Specifications 1.0". */
function readWave(file: Buffer): Recording | null {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return null;
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const kind = file.readUInt32BE(at);
    const size = file.readUInt32LE(at + 4);
    const start = at + 8;
    if (kind === FORMAT && start + 12 <= file.length) bytesPerSecond = file.readUInt32LE(start + 8);
    // The stored size is too large if the recording was interrupted.
    if (kind === DATA) return { extension: 'wav', duration: Math.min(size, file.length - start) / bytesPerSecond };
    // Chunks are padded to even offsets.
    at = start + size + (size % 2);
  }
  return { extension: 'wav', duration: 0 };
}

/** The STREAMINFO block is the first block, after the marker and a four-byte header. */
const STREAM_INFO = 8;
const STREAM_INFO_END = STREAM_INFO + 34;

/** RFC 9639, section 8.2. */
function readFlac(file: Buffer): Recording | null {
  if (file.toString('latin1', 0, 4) !== 'fLaC') return null;
  if (file.length < STREAM_INFO_END) return { extension: 'flac', duration: 0 };
  // 20 bits for the sample rate, 8 for channels and depth, 36 for the number of samples.
  const rate = file.readUIntBE(STREAM_INFO + 10, 3) >> 4;
  const samples = (file.readUInt8(STREAM_INFO + 13) & 0x0f) * 2 ** 32 + file.readUInt32BE(STREAM_INFO + 14);
  return { extension: 'flac', duration: samples / rate };
}

const PAGE_HEADER = 27;
const MARKER = 'OggS';
/** Flag of a stream's first page. */
const BEGINS = 2;
/** Position of a page on which no packet ends. */
const NO_POSITION = 2n ** 64n - 1n;

/** `rate` is in positions per second. The sound starts at position `start`. */
type Stream = { serial: number; rate: number; start: number };

const MAX_STREAMS = 16;

/** RFC 3533, with Vorbis, Opus, FLAC or Speex. The last page's position determines the duration. */
function readOgg(file: Buffer): Recording | 'video' | null {
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

/** Returns the granule position of the stream's last page that has one, or 0. */
function findEnd(file: Buffer, serial: number): number {
  for (let at = file.lastIndexOf(MARKER); at > 0; at = file.lastIndexOf(MARKER, at - 1)) {
    if (!isPage(file, at) || file.readUInt32LE(at + 14) !== serial) continue;
    const position = file.readBigUInt64LE(at + 6);
    if (position !== NO_POSITION) return Number(position);
  }
  return 0;
}

function readStream(packet: Buffer, serial: number): Stream | null {
  const name = packet.toString('latin1', 0, 8);
  if (packet.length < 19) return null;
  // RFC 7845: always 48 kHz, regardless of the input's sample rate.
  if (name === 'OpusHead') return { serial, rate: 48_000, start: packet.readUInt16LE(10) };
  if (name.startsWith('\x01vorbis')) return { serial, rate: packet.readUInt32LE(12), start: 0 };
  if (packet.length < 40) return null;
  if (name === 'Speex   ') return { serial, rate: packet.readUInt32LE(36), start: 0 };
  // RFC 9639, section 10.1: the STREAMINFO block starts at byte 17.
  return name.startsWith('\x7fFLAC') ? { serial, rate: packet.readUIntBE(27, 3) >> 4, start: 0 } : null;
}

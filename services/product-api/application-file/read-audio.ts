import { readFlac } from './read-flac';
import { readMp4 } from './read-mp4';
import { readMpeg } from './read-mpeg';
import { readOgg } from './read-ogg';
import { readWave } from './read-wave';

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

import { parseBuffer } from 'music-metadata';

/** The extension for a container, as the parser names it. */
const containers: readonly [RegExp, string][] = [
  [/^MPEG$/, 'mp3'],
  [/^ADTS/, 'aac'],
  [/^Ogg$/, 'ogg'],
  [/^WAVE$/, 'wav'],
  [/^FLAC$/, 'flac'],
  [/^(M4A|M4B|isom|iso\d|mp4\d|MP4|MPEG-4|dash|3gp)/, 'm4a'],
];

/**
 * Reads the format and the duration of a recording by its content.
 * @returns a reason that follows the name of the file if it is rejected.
 */
export async function readAudio(
  content: Uint8Array,
): Promise<{ extension: string; duration: number } | { reason: string }> {
  try {
    const { format } = await parseBuffer(content, undefined, { duration: true, skipCovers: true });
    const { container = '', duration, hasVideo } = format;
    if (hasVideo) return { reason: 'is a video. Send a recording of sound.' };
    const extension = containers.find(([pattern]) => pattern.test(container))?.[1];
    if (extension === undefined) return UNKNOWN;
    return duration !== undefined && Number.isFinite(duration) && duration > 0 ? { extension, duration } : DAMAGED;
  } catch {
    return UNKNOWN;
  }
}

const UNKNOWN = { reason: 'is no recording of a supported format. Save it as MP3, M4A, AAC, OGG, WAV or FLAC.' };
const DAMAGED = { reason: 'has no sound that can be read. It may be damaged.' };

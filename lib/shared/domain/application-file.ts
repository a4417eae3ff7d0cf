import type { Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { joinWithOr } from './text';
import { formatTooLarge } from './upload';

/** Videos are requested as links. */
export const fileKinds = ['PDF', 'AUDIO'] as const;
export type FileKind = (typeof fileKinds)[number];

export type FileRequest = {
  id: string;
  label: string;
  help: string | null;
  kind: FileKind;
  isRequired: boolean;
};

const MEGABYTE = 1_024 * 1_024;

export const fileLimits = {
  bytes: { PDF: 20 * MEGABYTE, AUDIO: 50 * MEGABYTE } satisfies Record<FileKind, number>,
  /** In bytes. */
  part: 5 * MEGABYTE,
  name: 200,
  /** Unfinished uploads per profile. Each expires after `hours`. */
  unfinished: 3,
  hours: 24,
  /** Files uploaded per application, including unused files. */
  files: 20,
} as const;

/** Keyed by file extension. */
export const fileContentTypes: ReadonlyMap<string, string> = new Map([
  ['pdf', 'application/pdf'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['aac', 'audio/aac'],
  ['ogg', 'audio/ogg'],
  ['wav', 'audio/wav'],
  ['flac', 'audio/flac'],
]);

const fileFormats: Record<FileKind, readonly string[]> = {
  PDF: ['PDF'],
  AUDIO: ['MP3', 'M4A', 'AAC', 'OGG', 'WAV', 'FLAC'],
};

/** Formats "MP3, M4A, AAC, OGG, WAV or FLAC". */
export function formatFileFormats(kind: FileKind, language: Language): string {
  return joinWithOr(fileFormats[kind], language);
}

export const acceptedFiles: Record<FileKind, string> = {
  PDF: '.pdf,application/pdf',
  AUDIO: '.mp3,.m4a,.aac,.ogg,.oga,.opus,.wav,.flac,audio/*',
};

/** Null does not guarantee acceptance: the server also checks the content. */
export function findFileProblem(
  { name, size }: { name: string; size: number },
  kind: FileKind,
  words: Words,
): string | null {
  if (size === 0) return words.t('ui.file.empty', { name });
  return size > fileLimits.bytes[kind] ? formatTooLarge(name, fileLimits.bytes[kind], words) : null;
}

/** Formats seconds as "3:07" or "1:02:45". */
function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)];
  const rest = String(whole % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** Formats "3 pages" or "4:12"; empty while unknown. */
export function formatFileExtent(
  { pages, duration }: { pages: number | null; duration: number | null },
  { t }: Words,
): string {
  if (pages !== null) return t('application.file.pages', { count: pages });
  return duration === null ? '' : formatDuration(duration);
}

/** The kinds of files that a form may request. Videos are requested as links. */
export const fileKinds = ['PDF', 'AUDIO'] as const;
export type FileKind = (typeof fileKinds)[number];
export const fileKindLabels: Record<FileKind, string> = { PDF: 'PDF', AUDIO: 'Audio' };

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
  /** The size of one part of an upload, in bytes. */
  part: 5 * MEGABYTE,
  name: 200,
  /** The maximum number of unfinished uploads of one profile, and the hours after which they expire. */
  unfinished: 3,
  hours: 24,
  /** The maximum number of files uploaded for one application, including files that it does not name yet. */
  files: 20,
} as const;

/** The content types of application files, by the extension of their storage key. */
export const fileContentTypes: ReadonlyMap<string, string> = new Map([
  ['pdf', 'application/pdf'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['aac', 'audio/aac'],
  ['ogg', 'audio/ogg'],
  ['wav', 'audio/wav'],
  ['flac', 'audio/flac'],
]);

/** The formats of a kind, as people know them. */
export const fileFormats: Record<FileKind, string> = {
  PDF: 'PDF',
  AUDIO: 'MP3, M4A, AAC, OGG, WAV or FLAC',
};

/** The `accept` attribute of the input for a kind of file. */
export const acceptedFiles: Record<FileKind, string> = {
  PDF: '.pdf,application/pdf',
  AUDIO: '.mp3,.m4a,.aac,.ogg,.oga,.opus,.wav,.flac,audio/*',
};

/** Returns why a file may not be sent; null if it depends on the content, which the server examines. */
export function findFileProblem({ name, size }: { name: string; size: number }, kind: FileKind): string | null {
  if (size === 0) return `“${name}” is empty.`;
  return size > fileLimits.bytes[kind] ? formatTooLarge(name, kind) : null;
}

export function formatTooLarge(name: string, kind: FileKind): string {
  return `“${name}” is larger than ${fileLimits.bytes[kind] / MEGABYTE} MB.`;
}

/** Formats a duration in seconds: "3:07", "1:02:45". */
function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)];
  const rest = String(whole % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** Formats the length of a file: "3 pages", "4:12"; empty if it is not known yet. */
export function formatFileExtent({ pages, duration }: { pages: number | null; duration: number | null }): string {
  if (pages !== null) return pages === 1 ? 'One page' : `${pages} pages`;
  return duration === null ? '' : formatDuration(duration);
}

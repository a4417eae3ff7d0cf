import { joinWithAnd } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';

/** The properties of `DataTransfer` that this file uses. */
type Drop = { files: Iterable<File>; items: Iterable<{ webkitGetAsEntry: () => FileSystemEntry | null }> };

/** For folders, lists at most `most` files and skips hidden ones. */
export async function listDroppedFiles({ files, items }: Drop, most = 5_000): Promise<File[]> {
  // The browser empties both lists after the event handler returns.
  const dropped = [...files];
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (!entries.some(isFolder)) return dropped;
  const found: File[] = [];
  const waiting = entries;
  for (let entry = waiting.shift(); entry !== undefined && found.length < most; entry = waiting.shift()) {
    if (isFolder(entry)) waiting.push(...(await listFolder(entry)));
    else if (isFile(entry) && !entry.name.startsWith('.')) found.push(await openFile(entry));
  }
  return found;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** An empty batch marks the end: https://wicg.github.io/entries-api/#dom-filesystemdirectoryreader-readentries */
async function listFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const readPart = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const entries: FileSystemEntry[] = [];
  for (let part = await readPart(); part.length > 0; part = await readPart()) entries.push(...part);
  return entries;
}

function openFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

type NamedFile = { name: string };

const NAMED = 5;

/**
 * Files rejected for other reasons do not count toward the limit. The result includes them, so that their errors
 * appear.
 */
export function splitAtLimit<File extends NamedFile>(
  files: readonly File[],
  room: number,
  countsTowardsLimit: (file: File) => boolean,
): { taken: File[]; left: File[] } {
  const [taken, left]: [File[], File[]] = [[], []];
  let free = room;
  for (const file of files) {
    if (!countsTowardsLimit(file)) taken.push(file);
    else if (free > 0) {
      taken.push(file);
      free -= 1;
    } else left.push(file);
  }
  return { taken, left };
}

/** Example: "There was no room for “c.jpg” and “d.jpg”. The other 4 were taken." */
export function describeFilesOverLimit(left: readonly NamedFile[], given: number, words: Words): string {
  const { t, language } = words;
  const named = left.slice(0, NAMED).map(({ name }) => t('ui.quoted', { text: name }));
  const more = left.length - named.length;
  const all = more > 0 ? [...named, t('ui.upload.moreFiles', { count: String(more) })] : named;
  return t('ui.upload.noRoom', { files: joinWithAnd(all, language), taken: given - left.length });
}

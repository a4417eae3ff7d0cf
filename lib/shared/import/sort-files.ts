import { uploadLimits } from '@/lib/shared/domain/image';
import { findFileProblem, formatTooLarge } from '@/lib/shared/domain/upload';
import type { Words } from '@/lib/shared/i18n/words';
import { listLimits } from './read-table';

type NamedFile = { name: string; size: number; type: string };

export type SortedFiles<File> = { list: File | null; pictures: File[]; rejections: string[] };

const WORKBOOK = /\.xls[xm]$/i;
const OTHER_WORKBOOK = /\.(xlsb?|ods|numbers)$/i;
const TEXT = /\.(csv|tsv|txt)$/i;

export const isWorkbook = (name: string) => WORKBOOK.test(name);
const isList = (name: string) => TEXT.test(name) || isWorkbook(name);

/** Pauses after this many files, because browsers read file sizes from disk. */
const AT_ONCE = 50;

export async function sortFiles<File extends NamedFile>(
  files: readonly File[],
  pause: () => Promise<void>,
  words: Words,
): Promise<SortedFiles<File>> {
  const sorted: SortedFiles<File> = { list: null, pictures: [], rejections: [] };
  const names = new Set<string>();
  for (const [index, file] of files.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await pause();
    const problem = isList(file.name)
      ? findListProblem(file, sorted.list, words)
      : findPictureProblem(file, names, words);
    if (problem !== null) sorted.rejections.push(problem);
    else if (isList(file.name)) sorted.list = file;
    else sorted.pictures.push(file);
    names.add(file.name.toLowerCase());
  }
  return sorted;
}

/** New pictures replace earlier ones with the same name. */
export function addPictures<File extends NamedFile>(before: readonly File[], added: readonly File[]): File[] {
  const names = new Set(added.map(({ name }) => name.toLowerCase()));
  return [...before.filter(({ name }) => !names.has(name.toLowerCase())), ...added].slice(0, listLimits.pictures);
}

function findListProblem(file: NamedFile, taken: NamedFile | null, words: Words): string | null {
  const { t } = words;
  const { name } = file;
  if (taken !== null) return t('artwork.import.file.second', { name, first: taken.name });
  if (file.size === 0) return t('ui.file.empty', { name });
  const maxBytes = isWorkbook(name) ? listLimits.workbookBytes : listLimits.bytes;
  return file.size > maxBytes ? formatTooLarge(name, maxBytes, words) : null;
}

function findPictureProblem(file: NamedFile, names: ReadonlySet<string>, words: Words): string | null {
  const { name } = file;
  if (OTHER_WORKBOOK.test(name)) return words.t('artwork.import.file.otherWorkbook', { name });
  if (names.has(name.toLowerCase())) return words.t('artwork.import.file.twice', { name });
  return findFileProblem(file, uploadLimits.artworkBytes, words);
}

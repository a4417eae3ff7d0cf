import { uploadLimits } from '@/lib/domain/image';

/** The pictures that a row names, and the names for which there is none. */
export type FoundPictures<File> = { found: File[]; missing: string[] };

/** Finds files by the names that a list has for them: in any case, with or without folders and ending. */
export function createPictureFinder<File extends { name: string }>(
  files: readonly File[],
): (cells: readonly string[]) => FoundPictures<File> {
  const byName = new Map(files.map((file) => [fold(file.name), file]));
  const byStem = new Map<string, File | null>();
  for (const file of files) {
    const stem = fold(file.name).replace(/\.[^.]+$/, '');
    // Of two that differ in their ending neither is meant.
    byStem.set(stem, byStem.has(stem) ? null : file);
  }
  const find = (name: string) => byName.get(fold(name)) ?? byStem.get(fold(name)) ?? null;
  return (cells) => {
    const names = [...new Set(cells.flatMap((cell) => (find(cell) === null ? splitNames(cell) : [cell])))];
    const found = names.map(find).filter((file) => file !== null);
    return { found: [...new Set(found)], missing: names.filter((name) => find(name) === null) };
  };
}

/** A name may hold a comma, which is what parts names only where nothing else does. */
function splitNames(cell: string): string[] {
  const mark = /[|;\n]/.test(cell) ? /[|;\n]/ : ',';
  const names = cell.split(mark).map((name) => name.trim());
  return names.filter((name) => name !== '').slice(0, uploadLimits.files + 1);
}

function fold(name: string): string {
  const [file = ''] = name.split(/[\\/]/).slice(-1);
  return file.normalize('NFC').toLowerCase().trim();
}

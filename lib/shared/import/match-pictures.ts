import { uploadLimits } from '@/lib/shared/domain/image';
import { parseUrl } from '@/lib/shared/domain/parse-url';
import { splitList } from '@/lib/shared/domain/text';
import type { ListMapping } from './list-column';
import type { Table } from './read-table';

export type FoundPictures<File> = { found: File[]; missing: string[] };

/** Ignores case, folders and extensions. */
export function createPictureFinder<File extends { name: string }>(
  files: readonly File[],
  openUrl: (url: URL) => File | null = () => null,
): (cells: readonly string[]) => FoundPictures<File> {
  const byName = new Map(files.map((file) => [fold(file.name), file]));
  const byStem = new Map<string, File | null>();
  for (const file of files) {
    const stem = fold(file.name).replace(/\.[^.]+$/, '');
    // If two files only differ in their extension, a name without an extension is ambiguous.
    byStem.set(stem, byStem.has(stem) ? null : file);
  }
  const fromWeb = new Map<string, File | null>();
  const findOnWeb = (url: URL) => {
    // A repeated URL stands for one picture.
    if (!fromWeb.has(url.href)) fromWeb.set(url.href, openUrl(url));
    return fromWeb.get(url.href) ?? null;
  };
  const findFile = (name: string) => byName.get(fold(name)) ?? byStem.get(fold(name)) ?? null;
  const find = (name: string) => {
    const url = parsePictureUrl(name);
    return url === null ? findFile(name) : findOnWeb(url);
  };
  return (cells) => {
    const names = [...new Set(cells.flatMap((cell) => (findFile(cell) === null ? splitNames(cell) : [cell])))];
    const found = names.map(find).filter((file) => file !== null);
    return { found: [...new Set(found)], missing: names.filter((name) => find(name) === null) };
  };
}

/** Names may contain commas, so commas only separate names if there is no other separator. */
function splitNames(cell: string): string[] {
  const names = /https?:\/\//i.test(cell) ? splitUrls(cell) : splitList(cell, /[|;\n]/.test(cell) ? /[|;\n]/ : ',');
  return names.slice(0, uploadLimits.files + 1);
}

/** URLs may contain commas and semicolons, so these only separate URLs right before another URL. */
function splitUrls(cell: string): string[] {
  const names = cell.split(/[\s|]+|[,;](?=https?:)/i).map((name) => name.replace(/[,;]$/, ''));
  return names.filter((name) => name !== '');
}

function fold(name: string): string {
  const [file = ''] = name.split(/[\\/]/).slice(-1);
  return file.normalize('NFC').toLowerCase().trim();
}

export function listHosts({ rows }: Table, mapping: ListMapping): { host: string; count: number }[] {
  const places = mapping.flatMap((field, index) => (field === 'images' ? [index] : []));
  const urls = rows.flatMap(({ cells }) =>
    places.flatMap((place) => splitNames(cells[place] ?? '').flatMap((name) => parsePictureUrl(name) ?? [])),
  );
  const counts = new Map<string, number>();
  for (const { hostname } of urls) counts.set(hostname, (counts.get(hostname) ?? 0) + 1);
  return [...counts].map(([host, count]) => ({ host, count })).sort((one, other) => other.count - one.count);
}

/** A file on the device, or in a zip that is unpacked on demand. */
export type PictureFile = { kind: 'file'; name: string; size: number; type: string; open: () => Promise<File> };
type WebPicture = { kind: 'web'; name: string; url: string };
export type PictureSource = PictureFile | WebPicture;

export function createPictureFile(file: File): PictureFile {
  const { name, size, type } = file;
  return { kind: 'file', name, size, type, open: async () => file };
}

export function parsePictureUrl(cell: string): URL | null {
  return /^https?:\/\//i.test(cell) ? parseUrl(cell) : null;
}

export function createWebPicture(url: URL): WebPicture {
  return { kind: 'web', name: url.pathname.split('/').at(-1) || url.hostname, url: url.href };
}

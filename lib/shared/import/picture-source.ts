import { parseUrl } from '@/lib/shared/domain/parse-url';

/** A picture to import: a file on the device, a file inside a zip, which is unpacked on demand, or a URL. */
export type PictureFile = { kind: 'file'; name: string; size: number; type: string; open: () => Promise<File> };
export type WebPicture = { kind: 'web'; name: string; url: string };
export type PictureSource = PictureFile | WebPicture;

export function createPictureFile(file: File): PictureFile {
  const { name, size, type } = file;
  return { kind: 'file', name, size, type, open: async () => file };
}

/** Returns the URL in a cell; null for a file name. */
export function parsePictureUrl(cell: string): URL | null {
  return /^https?:\/\//i.test(cell) ? parseUrl(cell) : null;
}

export function createWebPicture(url: URL): WebPicture {
  return { kind: 'web', name: url.pathname.split('/').at(-1) || url.hostname, url: url.href };
}

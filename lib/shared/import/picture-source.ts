/** A picture of an import: a file of the device, one inside a zip, which is unpacked when it is needed, or one on the web. */
export type PictureFile = { kind: 'file'; name: string; size: number; type: string; open: () => Promise<File> };
export type WebPicture = { kind: 'web'; name: string; url: string };
export type PictureSource = PictureFile | WebPicture;

export function createPictureFile(file: File): PictureFile {
  const { name, size, type } = file;
  return { kind: 'file', name, size, type, open: async () => file };
}

/** The URL that a cell holds; null for the name of a file. */
export function parsePictureUrl(cell: string): URL | null {
  if (!/^https?:\/\//i.test(cell) || !URL.canParse(cell)) return null;
  return new URL(cell);
}

export function createWebPicture(url: URL): WebPicture {
  return { kind: 'web', name: url.pathname.split('/').at(-1) || url.hostname, url: url.href };
}

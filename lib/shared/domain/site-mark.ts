import { IMAGES_PATH } from './image';

/** A logo or an icon of the site. Its files never change. */
export type SiteMark = {
  id: string;
  format: (typeof markFormats)[number];
  /** In pixels. For SVG, only the ratio matters. */
  width: number;
  height: number;
  /** True for a single color on a transparent background. Pages then use their own text color. */
  isOneColour: boolean;
};

export const markFormats = ['svg', 'png'] as const;

/** In bytes. SVG drawings have a lower limit. */
export const MAX_MARK_BYTES = 2 * 1_024 * 1_024;

/** Generated from every mark, in addition to `mark.svg` or `mark.png`. */
export const iconFiles = [
  'icon-192.png',
  'icon-512.png',
  'maskable-192.png',
  'maskable-512.png',
  'apple-icon.png',
  'favicon.ico',
] as const;
/** For social cards, on a white background. */
export const CARD_MARK = 'card.png';

/** Content types of logos and icons by file extension, in addition to those of images. */
export const markContentTypes: ReadonlyMap<string, string> = new Map([
  ['svg', 'image/svg+xml'],
  ['ico', 'image/vnd.microsoft.icon'],
]);

const FOLDER = 'site';
export const MARKS_PATH = `${IMAGES_PATH}/${FOLDER}`;

export function getMarkFile({ format }: Pick<SiteMark, 'format'>): `mark.${SiteMark['format']}` {
  return `mark.${format}`;
}

export function createMarkPath({ id }: Pick<SiteMark, 'id'>, file: string): string {
  return `${MARKS_PATH}/${id}/${file}`;
}

export function createMarkKey(id: string, file: string): string {
  return `${FOLDER}/${id}/${file}`;
}

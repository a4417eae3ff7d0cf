import { extname } from 'node:path';
import { artworkCategoryLabels, availabilityLabels } from '@/lib/shared/domain/artwork';
import { formatDecimalAmount } from '@/lib/shared/domain/money';
import { writeCsv } from '@/lib/shared/import/rejected-rows';
import type { AccountData } from './queries/read-account';

/** The import looks for pictures in a folder with this name. */
export const WORKS_FOLDER = 'works';

const MAX_NAME_LENGTH = 80;
/** Rejected by file systems, or used to separate file names in a list. */
const UNSAFE = /[\\/:*?"<>|;\p{Cc}]+/gu;

/** Maps each picture's key to a file name such as "Low tide.jpg" or "Low tide 2.jpg". */
export function nameWorkPictures({ artworks, images }: Pick<AccountData, 'artworks' | 'images'>): Map<string, string> {
  const titles = new Map(artworks.map(({ id, title }) => [id, title]));
  const names = new Map<string, string>();
  /** The last number used for each name. Searching for a free number would be slow with thousands of untitled works. */
  const counts = new Map<string, number>();
  const taken = new Set<string>();
  for (const { key, artworkId } of images) {
    const title = artworkId === null ? undefined : titles.get(artworkId);
    if (title === undefined) continue;
    const stem = formatFileStem(title);
    const extension = extname(key);
    const counted = `${stem}${extension}`.toLowerCase();
    let count = counts.get(counted) ?? 1;
    let name = `${stem}${extension}`;
    for (; taken.has(name.toLowerCase()); name = `${stem} ${count}${extension}`) count += 1;
    counts.set(counted, count);
    taken.add(name.toLowerCase());
    names.set(key, name);
  }
  return names;
}

function formatFileStem(title: string): string {
  const stem = title
    .normalize('NFC')
    .replace(UNSAFE, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^[ .]+|(?<![ .])[ .]+$/g, '');
  return stem || 'Untitled';
}

const HEADER = [
  ...['Title', 'Picture files', 'Year', 'Medium', 'Category', 'Height', 'Width', 'Depth', 'Unit', 'Size'],
  ...['Edition', 'Series', 'Inventory number', 'Credit line', 'Description', 'Tags', 'Availability', 'Price'],
  ...['Currency', 'Alt text', 'Caption', 'Visibility', 'Profile'],
];

/** Writes a CSV file for the import. Omits deleted works. */
export function writeWorksCsv(
  { artworks, images, profiles }: Pick<AccountData, 'artworks' | 'images' | 'profiles'>,
  names: ReadonlyMap<string, string>,
): string {
  const profileNames = new Map(profiles.map(({ id, name }) => [id, name]));
  const imagesByWork = new Map<string | null, typeof images>();
  for (const image of images) {
    const others = imagesByWork.get(image.artworkId);
    if (others === undefined) imagesByWork.set(image.artworkId, [image]);
    else others.push(image);
  }
  const listed = artworks.filter(({ visibility }) => visibility !== 'DELETED');
  return writeCsv(
    HEADER,
    listed.map((artwork) => {
      const own = imagesByWork.get(artwork.id) ?? [];
      const { height, width, depth, unit, priceKind, priceAmount: amount, priceCurrency: currency } = artwork;
      const price = amount === null || currency === null ? null : formatDecimalAmount({ amount, currency });
      const cells = [
        ...[artwork.title, own.map(({ key }) => names.get(key)).join(' | '), artwork.year, artwork.medium],
        ...[artworkCategoryLabels[artwork.category], height, width, depth, (height ?? width ?? depth) ? unit : null],
        ...[artwork.sizeText, artwork.edition, artwork.series, artwork.inventoryNumber, artwork.creditLine],
        ...[artwork.description, artwork.tags.join(' | '), availabilityLabels[artwork.availability]],
        ...[priceKind === 'ON_REQUEST' ? 'On request' : price, price === null ? null : currency],
        ...[own.some(({ alt }) => alt) ? own.map(({ alt }) => alt ?? '').join(' | ') : null, own[0]?.caption],
        ...[artwork.visibility, profileNames.get(artwork.profileId)],
      ];
      return cells.map((cell) => (cell === null || cell === undefined ? '' : String(cell)));
    }),
  );
}

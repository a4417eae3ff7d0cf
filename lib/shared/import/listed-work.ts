import { artworkEndpoints } from '@/lib/shared/contract/artwork';
import type { EndpointForm } from '@/lib/shared/contract/contract';
import { describeIssue } from '@/lib/shared/contract/values';
import type { ArtworkCategory, ArtworkSize } from '@/lib/shared/domain/artwork';
import type { ListField } from '@/lib/shared/domain/list-field';
import { writeProblem } from '@/lib/shared/i18n/problem';
import type { Words } from '@/lib/shared/i18n/words';
import { createFieldReaders } from './artwork';
import type { LengthUnit } from './length';
import { findListField, findUnits, type ListFault, type ListMapping } from './list-column';
import { listPriceCurrencies } from './list-price';
import { ListRow, readListAvailability, readListPrice, readListSize } from './list-row';
import type { ChosenValues } from './list-values';
import { createListedBody } from './listed-body';
import { createPictureFinder, type FoundPictures, parsePictureUrl } from './match-pictures';
import type { Table, TableRow } from './read-table';

type Form = EndpointForm<'POST /v1/artworks/'>;
type WorkFields = Required<Pick<Form, Exclude<ListField, 'images'> & keyof Form>>;

export type ListedWork<File> = {
  row: TableRow;
  fields: WorkFields;
  pictures: FoundPictures<File>;
  /** In the order of the pictures. There can be fewer texts than pictures. */
  alts: string[];
  caption: string | null;
  /** Sides as centimeters, if neither the row nor the header has a unit. */
  unscaled: ArtworkSize | null;
  currencies: string[];
  /** True if neither the category nor the medium determines the category. */
  isUncategorized: boolean;
  faults: ListFault[];
};

type ListOptions<File> = {
  files: readonly File[];
  currency: string;
  /** Unit for sides that have none in their row or header; null until chosen. */
  unit: LengthUnit | null;
  /** Category for works whose listed category is not recognized; null until chosen. */
  category: ArtworkCategory | null;
  values: ChosenValues;
  /** Categories that the site does not offer count as not recognized. */
  hiddenCategories?: readonly ArtworkCategory[];
  /** Null if the host is not allowed. */
  openUrl?: (url: URL) => File | null;
  maxPictures: number;
};

const schema = artworkEndpoints['POST /v1/artworks/'].body.schema;
const ANY_ID = '00000000-0000-0000-0000-000000000000';

/** Reports everything that the API would reject. */
export function createListReader<File extends { name: string }>(
  { header, rows }: Table,
  mapping: ListMapping,
  {
    files,
    currency,
    unit,
    category: otherwise,
    values,
    hiddenCategories = [],
    openUrl,
    maxPictures,
  }: ListOptions<File>,
  words: Words,
): (row: TableRow) => ListedWork<File> {
  const column = (field: ListField) => header[mapping.indexOf(field)] ?? null;
  const tags = column('tags');
  const category = column('category');
  const imagePlaces = mapping.flatMap((field, index) => (field === 'images' ? [index] : []));
  const read = createFieldReaders(
    {
      title: column('title') ?? '',
      year: column('year'),
      medium: column('medium'),
      category: category && { column: category, values: values.category },
      edition: column('edition'),
      series: column('series'),
      inventoryNumber: column('inventoryNumber'),
      creditLine: column('creditLine'),
      description: column('description'),
      tags: tags && { column: tags, separator: findSeparator(rows, mapping.indexOf('tags')) },
    },
    header,
  );
  const units = findUnits(mapping, header);
  const findPictures = createPictureFinder(files, openUrl);

  return (row) => {
    const { cells } = row;
    const list = new ListRow(cells, mapping, words);
    const title = mapping.includes('title') ? list.attempt('title', () => read.title(cells), list.cell('title')) : '';
    const medium = list.attempt('medium', () => read.medium(cells), null);
    const price = readListPrice(list, currency);
    const { size, unscaled } = readListSize(list, units, unit);
    const found = list.attempt('category', () => read.category(cells, medium ?? ''), 'OTHER');
    const known = found !== null && hiddenCategories.includes(found) ? null : found;
    const fields: WorkFields = {
      title,
      year: list.attempt('year', () => read.year(cells), null),
      medium,
      category: known ?? otherwise ?? 'OTHER',
      size,
      edition: list.attempt('edition', () => read.edition(cells), null),
      series: list.attempt('series', () => read.series(cells), null),
      inventoryNumber: list.attempt('inventoryNumber', () => read.inventoryNumber(cells), null),
      creditLine: list.attempt('creditLine', () => read.creditLine(cells), null),
      description: list.attempt('description', () => read.description(cells), null),
      tags: list.attempt('tags', () => read.tags(cells, ''), []),
      availability: readListAvailability(list, header, price, values.availability),
      price:
        price === null || price === 'on request'
          ? { kind: 'ON_REQUEST', money: null }
          : { kind: 'EXACT', money: price },
    };
    const pictures = findPictures(imagePlaces.map((index) => cells[index] ?? '').filter((name) => name !== ''));
    const work = {
      row,
      fields,
      pictures,
      alts: splitAlts(list.cell('alt'), pictures.found.length),
      caption: list.cell('caption') || null,
      unscaled,
      currencies: listPriceCurrencies(list.cell('price')),
      isUncategorized: known === null,
      faults: list.faults,
    };
    checkWidth(cells, header, work.faults, words);
    if (imagePlaces.length > 0) checkPictures(pictures, maxPictures, work.faults, words);
    if (title !== '') checkContract(work, work.faults, words);
    return work;
  };
}

function checkWidth(cells: readonly string[], header: readonly string[], faults: ListFault[], { t }: Words): void {
  const surplus = cells.slice(header.length).filter((cell) => cell !== '').length;
  if (surplus === 0) return;
  const counts = { surplus: String(surplus), columns: String(header.length) };
  faults.push({ field: null, message: t('artwork.import.fault.surplus', counts) });
}

function checkPictures(
  { found, missing }: FoundPictures<unknown>,
  most: number,
  faults: ListFault[],
  { t }: Words,
): void {
  for (const name of missing) faults.push({ field: 'images', message: describeMissing(name, t) });
  if (found.length === 0 && missing.length === 0) {
    faults.push({ field: 'images', message: t('artwork.import.fault.noPicture') });
  }
  if (found.length > most) {
    const counts = { count: String(found.length), most: String(most) };
    faults.push({ field: 'images', message: t('artwork.import.fault.manyPictures', counts) });
  }
}

function describeMissing(name: string, t: Words['t']): string {
  const url = parsePictureUrl(name);
  return url === null
    ? t('artwork.import.fault.missing', { name: name.slice(0, 100) })
    : t('artwork.import.fault.notFetched', { host: url.hostname });
}

function checkContract(work: ListedWork<unknown>, faults: ListFault[], words: Words): void {
  const described = Math.max(work.alts.length, work.caption === null ? 0 : 1);
  const body = createListedBody(work, new Array<string>(described).fill(ANY_ID));
  const parsed = schema.safeParse(body, { error: describeIssue });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = findListField(path.join('.'));
    const isKnown = faults.some((fault) => fault.field === field);
    if (!isKnown) faults.push({ field, message: writeProblem(message, words) });
  }
}

function findSeparator(rows: readonly TableRow[], place: number): string {
  return ['|', ';'].find((mark) => rows.some(({ cells }) => cells[place]?.includes(mark))) ?? ',';
}

/** If there are more or fewer texts than pictures, all text belongs to the first picture. */
function splitAlts(text: string, pictures: number): string[] {
  if (text === '') return [];
  const parts = text.split('|').map((part) => part.trim());
  return parts.length === pictures ? parts : [text];
}

import { artworkEndpoints } from '@/lib/shared/contract/artwork';
import type { EndpointForm } from '@/lib/shared/contract/contract';
import { formatIssue } from '@/lib/shared/contract/field-messages';
import type { ArtworkSize } from '@/lib/shared/domain/artwork';
import { createFieldReaders } from './artwork';
import type { LengthUnit } from './length';
import { findListField, findUnits, type ListFault, type ListField, type ListMapping } from './list-column';
import { ListRow, readListAvailability, readListPrice, readListSize } from './list-row';
import type { ChosenValues } from './list-values';
import { createListedBody } from './listed-body';
import { createPictureFinder, type FoundPictures } from './match-pictures';
import { parsePictureUrl } from './picture-source';
import type { Table, TableRow } from './read-table';

/** The fields of a work that a list fills in; those it has no column for are omitted. */
type WorkFields = Required<
  Omit<
    EndpointForm<'POST /v1/artworks/'>,
    | 'images'
    | 'imageDetails'
    | 'embeddedContent'
    | 'contentWarning'
    | 'aiPreference'
    | 'visibility'
    | 'idempotencyKey'
    | 'importId'
  >
>;

/** A row of a member's list as the work that it becomes: as far as it can be read, and what is wrong. */
export type ListedWork<File> = {
  row: TableRow;
  fields: WorkFields;
  pictures: FoundPictures<File>;
  /** Of each picture, in their order; those after the last have none. */
  alts: string[];
  caption: string | null;
  /** Its sides as if they were centimetres, where neither the row nor the header says their unit. */
  unscaled: ArtworkSize | null;
  faults: ListFault[];
};

type ListOptions<File> = {
  files: readonly File[];
  /** Of prices that name none. */
  currency: string;
  /** Of sides for which neither their row nor the header says one; null while it is not chosen. */
  unit: LengthUnit | null;
  values: ChosenValues;
  /** The picture at a URL; null where nothing may be fetched from its host. */
  openUrl?: (url: URL) => File | null;
  /** How many pictures a work may have. */
  mostPictures: number;
};

const schema = artworkEndpoints['POST /v1/artworks/'].body.schema;

/** Reads works from the rows of a member's list, each by itself. What the API would refuse is found here. */
export function createListReader<File extends { name: string }>(
  { header, rows }: Table,
  mapping: ListMapping,
  { files, currency, unit, values, openUrl, mostPictures }: ListOptions<File>,
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
  const availabilities = new Map(Object.entries(values.availability));
  const findPictures = createPictureFinder(files, openUrl);

  return (row) => {
    const { cells } = row;
    const list = new ListRow(cells, mapping);
    const title = mapping.includes('title') ? list.attempt('title', () => read.title(cells), list.cell('title')) : '';
    const medium = list.attempt('medium', () => read.medium(cells), null);
    const price = readListPrice(list, currency);
    const { size, unscaled } = readListSize(list, units, unit);
    const fields: WorkFields = {
      title,
      year: list.attempt('year', () => read.year(cells), null),
      medium,
      category: list.attempt('category', () => read.category(cells, medium ?? ''), 'OTHER'),
      size,
      edition: list.attempt('edition', () => read.edition(cells), null),
      series: list.attempt('series', () => read.series(cells), null),
      inventoryNumber: list.attempt('inventoryNumber', () => read.inventoryNumber(cells), null),
      creditLine: list.attempt('creditLine', () => read.creditLine(cells), null),
      description: list.attempt('description', () => read.description(cells), null),
      tags: list.attempt('tags', () => read.tags(cells, ''), []),
      availability: readListAvailability(list, price, availabilities),
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
      faults: list.faults,
    };
    checkWidth(cells, header, work.faults);
    if (imagePlaces.length > 0) checkPictures(pictures, mostPictures, work.faults);
    if (title !== '') checkContract(work, work.faults);
    return work;
  };
}

function checkWidth(cells: readonly string[], header: readonly string[], faults: ListFault[]): void {
  const surplus = cells.slice(header.length).filter((cell) => cell !== '').length;
  if (surplus === 0) return;
  faults.push({ field: null, message: `It has ${surplus} more than the ${header.length} columns of the header.` });
}

function checkPictures({ found, missing }: FoundPictures<unknown>, most: number, faults: ListFault[]): void {
  for (const name of missing) faults.push({ field: 'images', message: describeMissing(name) });
  if (found.length === 0 && missing.length === 0) faults.push({ field: 'images', message: 'It names no picture.' });
  if (found.length > most) {
    faults.push({ field: 'images', message: `It has ${found.length} pictures; your plan shows ${most} of a work.` });
  }
}

function describeMissing(name: string): string {
  const url = parsePictureUrl(name);
  return url === null
    ? `“${name.slice(0, 100)}” is not among the pictures.`
    : `Nothing is fetched from ${url.hostname}. Allow it above, or add the picture as a file.`;
}

/** What the API would say of it, where its cells are right by themselves. */
function checkContract(work: ListedWork<unknown>, faults: ListFault[]): void {
  const body = createListedBody(work, []);
  const details = Array.from({ length: Math.max(work.alts.length, work.caption === null ? 0 : 1) }, (_, index) => ({
    alt: work.alts[index] ?? null,
    caption: index === 0 ? work.caption : null,
    focalPoint: null,
  }));
  const parsed = schema.safeParse({ ...body, imageDetails: details }, { error: formatIssue });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = findListField(path.join('.'));
    const isKnown = faults.some((fault) => fault.field === field);
    if (!isKnown) faults.push({ field, message });
  }
}

/** What parts the values of a column: the first of these marks that any of its cells has. */
function findSeparator(rows: readonly TableRow[], place: number): string {
  return ['|', ';'].find((mark) => rows.some(({ cells }) => cells[place]?.includes(mark))) ?? ',';
}

/** A text for each picture, where it is parted so; else it is the first one's. */
function splitAlts(text: string, pictures: number): string[] {
  if (text === '') return [];
  const parts = text.split('|').map((part) => part.trim());
  return parts.length === pictures ? parts : [text];
}

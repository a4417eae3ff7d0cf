import { artworkEndpoints } from '@/lib/contract/artwork';
import { formatIssue } from '@/lib/contract/field-messages';
import type { ArtworkCategory, ArtworkSize, Availability } from '@/lib/domain/artwork';
import type { Money } from '@/lib/domain/money';
import { createFieldReaders } from './artwork';
import { ValueError } from './check-text';
import { findListField, findUnit, type ListFault, type ListField, type ListMapping } from './list-column';
import { readAvailability, readCurrency, readPrice } from './list-price';
import { createListedBody } from './listed-body';
import { lengthUnits } from './mapping';
import { createPictureFinder, type FoundPictures } from './match-pictures';
import type { Table, TableRow } from './read-table';
import { readSides, readSize } from './size';

type WorkFields = {
  title: string;
  year: string | null;
  medium: string | null;
  category: ArtworkCategory;
  size: ArtworkSize;
  edition: string | null;
  series: string | null;
  description: string | null;
  tags: string[];
  availability: Availability;
  price: { kind: 'EXACT' | 'ON_REQUEST'; money: Money | null };
};

/** A row of a member's list as the work that it becomes: as far as it can be read, and what is wrong. */
export type ListedWork<File> = {
  row: TableRow;
  fields: WorkFields;
  pictures: FoundPictures<File>;
  /** Of each picture, in their order; those after the last have none. */
  alts: string[];
  caption: string | null;
  faults: ListFault[];
};

type ListOptions<File> = {
  files: readonly File[];
  /** Of prices that name none. */
  currency: string;
  /** How many pictures a work may have. */
  mostPictures: number;
};

const schema = artworkEndpoints['POST /v1/artworks/'].body.schema;
const NO_SIZE: ArtworkSize = { height: null, width: null, depth: null, unit: 'cm', text: null };

/** Reads works from the rows of a member's list, each by itself. What the API would refuse is found here. */
export function createListReader<File extends { name: string }>(
  { header, rows }: Table,
  mapping: ListMapping,
  { files, currency, mostPictures }: ListOptions<File>,
): (row: TableRow) => ListedWork<File> {
  const place = (field: ListField) => mapping.indexOf(field);
  const column = (field: ListField) => header[place(field)] ?? null;
  const imagePlaces = mapping.flatMap((field, index) => (field === 'images' ? [index] : []));
  const read = createFieldReaders(
    {
      title: column('title') ?? '',
      year: column('year'),
      medium: column('medium'),
      category: column('category'),
      edition: column('edition'),
      series: column('series'),
      description: column('description'),
      tags: column('tags') && { column: column('tags') ?? '', separator: findSeparator(rows, place('tags')) },
    },
    header,
  );
  const unitOfHeader = findUnit(mapping, header);
  const findPictures = createPictureFinder(files);

  return (row) => {
    const { cells } = row;
    const faults: ListFault[] = [];
    const cell = (field: ListField) => cells[place(field)] ?? '';
    const attempt = <Value>(field: ListField, readValue: () => Value, otherwise: Value): Value => {
      try {
        return readValue();
      } catch (error) {
        if (!(error instanceof ValueError)) throw error;
        faults.push({ field, message: error.reason });
        return otherwise;
      }
    };
    const readUnit = () => {
      const given = cell('unit').toLowerCase().replace(/\.$/, '');
      if (given === '') return unitOfHeader;
      const unit = lengthUnits.find((known) => known === given);
      if (unit !== undefined) return unit;
      throw new ValueError(`“${cell('unit').slice(0, 40)}” is none of: ${lengthUnits.join(', ')}.`);
    };
    const readListedSize = () => {
      const unit = attempt('unit', readUnit, 'cm');
      const sides = [cell('height'), cell('width'), cell('depth')];
      if (sides.some((side) => side !== '')) return readSides(sides, unit);
      const size = cell('size');
      return readSize(isBare(size) ? `${size} ${unit}` : size);
    };

    const title = place('title') < 0 ? '' : attempt('title', () => read.title(cells), cell('title'));
    const medium = attempt('medium', () => read.medium(cells), null);
    const priceCurrency = attempt(
      'currency',
      () => (cell('currency') === '' ? currency : readCurrency(cell('currency'))),
      currency,
    );
    const price = attempt('price', () => readPrice(cell('price'), priceCurrency), null);
    const fields: WorkFields = {
      title,
      year: attempt('year', () => read.year(cells), null),
      medium,
      category: attempt('category', () => read.category(cells, medium ?? ''), 'OTHER'),
      size: attempt(place('height') < 0 ? 'size' : 'height', readListedSize, NO_SIZE),
      edition: attempt('edition', () => read.edition(cells), null),
      series: attempt('series', () => read.series(cells), null),
      description: attempt('description', () => read.description(cells), null),
      tags: attempt('tags', () => read.tags(cells, ''), []),
      availability: attempt<Availability>(
        'availability',
        // Who writes a price sells.
        () =>
          cell('availability') === ''
            ? price === null
              ? 'NOT_FOR_SALE'
              : 'FOR_SALE'
            : readAvailability(cell('availability')),
        'NOT_FOR_SALE',
      ),
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
      alts: splitAlts(cell('alt'), pictures.found.length),
      caption: cell('caption') || null,
      faults,
    };
    const surplus = cells.slice(header.length).filter((value) => value !== '').length;
    if (surplus > 0) {
      faults.push({ field: null, message: `It has ${surplus} more than the ${header.length} columns of the header.` });
    }
    if (imagePlaces.length > 0) checkPictures(pictures, mostPictures, faults);
    if (title !== '') checkContract(work, faults);
    return work;
  };
}

function checkPictures({ found, missing }: FoundPictures<unknown>, most: number, faults: ListFault[]): void {
  for (const name of missing)
    faults.push({ field: 'images', message: `“${name.slice(0, 100)}” is not among the pictures.` });
  if (found.length === 0 && missing.length === 0) faults.push({ field: 'images', message: 'It names no picture.' });
  if (found.length > most) {
    faults.push({ field: 'images', message: `It has ${found.length} pictures; your plan shows ${most} of a work.` });
  }
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

/** "60 x 80": sides without a unit. */
function isBare(size: string): boolean {
  return /^[\d.,\s]+(?:[x×*][\d.,\s]+){1,2}$/i.test(size);
}

/** A text for each picture, where it is parted so; else it is the first one's. */
function splitAlts(text: string, pictures: number): string[] {
  if (text === '') return [];
  const parts = text.split('|').map((part) => part.trim());
  return parts.length === pictures ? parts : [text];
}

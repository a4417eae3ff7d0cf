import {
  type ArtworkCategory,
  type ArtworkSize,
  artworkCategories,
  artworkCategoryLabels,
  artworkLimits,
} from '@/lib/shared/domain/artwork';
import { uploadLimits } from '@/lib/shared/domain/image';
import { splitList } from '@/lib/shared/domain/text';
import { type ColumnReader, createColumnReader } from './check-text';
import { foldValue } from './fold-value';
import { guessUnit } from './length';
import type { ArtworkMapping, WorkMapping } from './mapping';
import { readSides, readSize } from './size';
import { readTags } from './tags';

/** The readers' ValueErrors begin with the column name. */
export function createFieldReaders(mapping: WorkMapping, header: readonly string[]) {
  const columns = createColumnReader(header);
  const createReader = (column: string | null | undefined, max: number) => {
    const read = columns.createReader(column, max);
    return (row: readonly string[]) => read(row) || null;
  };
  const year = columns.createReader(mapping.year, 200);
  return {
    title: columns.createReader(mapping.title, artworkLimits.title, 1),
    year: (row: readonly string[]) => readYear(year(row)),
    medium: createReader(mapping.medium, artworkLimits.medium),
    category: createCategoryReader(mapping.category, columns),
    size: createSizeReader(mapping.size, columns),
    edition: createReader(mapping.edition, 120),
    series: createReader(mapping.series, 200),
    inventoryNumber: createReader(mapping.inventoryNumber, 60),
    creditLine: createReader(mapping.creditLine, 300),
    description: createReader(mapping.description, artworkLimits.description),
    tags: createTagReader(mapping.tags, columns),
    images: createImageReader(mapping.images, columns),
  };
}

/** The reader's ValueErrors begin with the column name. */
export function createArtworkReader(mapping: ArtworkMapping, header: readonly string[]) {
  const columns = createColumnReader(header);
  const id = columns.createReader(mapping.id, 100, 1);
  const artist = columns.createReader(mapping.artist, 100, 1);
  const read = createFieldReaders(mapping, header);
  return (row: readonly string[]) => {
    const ids = { id: id(row), artist: artist(row) };
    const title = read.title(row);
    const medium = read.medium(row);
    return {
      ...ids,
      title,
      year: read.year(row),
      medium,
      category: read.category(row, medium ?? '') ?? ('OTHER' as const),
      size: read.size(row),
      edition: read.edition(row),
      series: read.series(row),
      inventoryNumber: read.inventoryNumber(row),
      creditLine: read.creditLine(row),
      description: read.description(row),
      tags: read.tags(row, title),
      images: read.images(row),
    };
  };
}

export type MappedArtwork = ReturnType<ReturnType<typeof createArtworkReader>>;

function createCategoryReader(mapping: WorkMapping['category'], columns: ColumnReader) {
  const { column, values = {} } = typeof mapping === 'string' ? { column: mapping } : (mapping ?? { column: null });
  const read = columns.createReader(column, 100);
  const given = new Map(Object.entries(values).map(([value, category]) => [foldValue(value), category]));
  return (row: readonly string[], medium: string) => {
    const classification = read(row);
    return given.get(foldValue(classification)) ?? chooseCategory(classification, medium);
  };
}

function createSizeReader(
  mapping: WorkMapping['size'],
  columns: ColumnReader,
): (row: readonly string[]) => ArtworkSize {
  if (typeof mapping === 'string' || mapping === null || mapping === undefined) {
    const read = columns.createReader(mapping, 2_000);
    return (row) => readSize(read(row));
  }
  const { height, width, depth, unit } = mapping;
  const names = [height, width, depth];
  const sides = names.map((column) => columns.createReader(column, 60));
  const units = names.map((column) => unit ?? guessUnit(column ?? '') ?? guessUnit(height));
  const readAll = (row: readonly string[]) => sides.map((read) => read(row));
  return columns.nameFaults(height, (row) => readSides(readAll(row), units));
}

function createTagReader(mapping: WorkMapping['tags'], columns: ColumnReader) {
  if (mapping === null || mapping === undefined) return () => [];
  const { column, separator } = typeof mapping === 'string' ? { column: mapping } : mapping;
  const read = columns.createReader(column, 5_000);
  return (row: readonly string[], title: string) => readTags(read(row), title, separator);
}

function createImageReader(mapping: WorkMapping['images'], columns: ColumnReader) {
  if (mapping === null || mapping === undefined) return () => [];
  const { column, separator = '|' } = typeof mapping === 'string' ? { column: mapping } : mapping;
  const read = columns.createReader(column, 5_000);
  return (row: readonly string[]) => {
    return [...new Set(splitList(read(row), separator))].slice(0, uploadLimits.files);
  };
}

/** Keeps the museum's wording ("c.1830–41"), but truncates very long dates. */
function readYear(date: string): string | null {
  if (date === '' || date === 'date not known') return null;
  return date.length <= artworkLimits.year ? date : `${date.slice(0, artworkLimits.year - 1).trimEnd()}…`;
}

/** Runs in linear time. A single expression would search for `second` after every match of `first`. */
function matchInOrder(first: RegExp, second: RegExp): Pick<RegExp, 'test'> {
  return {
    test: (medium) => {
      const at = medium.search(first);
      return at !== -1 && second.test(medium.slice(at));
    },
  };
}

/** The first match wins. */
const BY_MEDIUM: readonly [Pick<RegExp, 'test'>, ArtworkCategory][] = [
  [/photograph|gelatin|cyanotype|chromogenic|c-print|daguerreotype|polaroid/i, 'PHOTOGRAPHY'],
  [/^(video|film|super 8|16 ?mm|35 ?mm)/i, 'FILM_OR_VIDEO'],
  [/^performance/i, 'PERFORMANCE'],
  [/tapestry|embroider|woven|knitted/i, 'TEXTILE'],
  [/screenprint|lithograph|etching|engraving|aquatint|mezzotint|drypoint|woodcut|linocut|monotype/i, 'PRINT'],
  [/watercolour|gouache|collage/i, 'WORK_ON_PAPER'],
  [matchInOrder(/oil|acrylic|tempera/i, / on paper/i), 'WORK_ON_PAPER'],
  [matchInOrder(/oil|acrylic|tempera|enamel/i, / on /i), 'PAINTING'],
  [/graphite|chalk|charcoal|crayon|pastel|pencil|^(pen and )?ink/i, 'DRAWING'],
  [/bronze|marble|plaster|terracotta|steel|stone|wood/i, 'SCULPTURE'],
];

/** The medium can select a category from `unless` instead of `otherwise`. */
const BY_CLASSIFICATION: Record<string, { otherwise: ArtworkCategory; unless: readonly ArtworkCategory[] }> = {
  painting: { otherwise: 'PAINTING', unless: [] },
  sculpture: { otherwise: 'SCULPTURE', unless: [] },
  relief: { otherwise: 'SCULPTURE', unless: ['PHOTOGRAPHY', 'PRINT'] },
  installation: { otherwise: 'INSTALLATION', unless: ['FILM_OR_VIDEO', 'PHOTOGRAPHY'] },
  'time-based media': { otherwise: 'FILM_OR_VIDEO', unless: ['PHOTOGRAPHY'] },
  'on paper, print': { otherwise: 'PRINT', unless: ['PHOTOGRAPHY'] },
  'on paper, unique': { otherwise: 'WORK_ON_PAPER', unless: ['PHOTOGRAPHY', 'DRAWING', 'PRINT'] },
  'block for printing': { otherwise: 'OTHER', unless: [] },
  'supporting material': { otherwise: 'OTHER', unless: [] },
};

const BY_NAME: ReadonlyMap<string, ArtworkCategory> = new Map(
  artworkCategories.flatMap((category) => [
    [category.toLowerCase(), category],
    [artworkCategoryLabels[category].toLowerCase(), category],
  ]),
);

/** Words in English, German, French, Spanish and Arabic. */
const BY_WORD: readonly [RegExp, ArtworkCategory][] = [
  [/\bpaintings?\b|gemälde|malerei|ölbild|\bpeintures?\b|\bpinturas?\b|لوحة|لوحات/i, 'PAINTING'],
  [/\bphoto(?:s|graphs?|graphy|graphies?)?\b|fotografien?\b|\bfotograf[ií]as?\b|فوتوغراف/i, 'PHOTOGRAPHY'],
  [/\bsculptures?\b|skulptur|plastik|\breliefs?\b|\besculturas?\b|نحت|منحوت/i, 'SCULPTURE'],
  [
    /\bprints?\b|grafik|graphik|\bestampes?\b|\bgravures?\b|\bdrucke?\b|\bestampas?\b|\bgrabados?\b|طبعة|طبعات/i,
    'PRINT',
  ],
  [/\bdrawings?\b|zeichnung|\bdessins?\b|\bdibujos?\b|رسم|رسوم/i, 'DRAWING'],
  [
    /\bon paper\b|\bwatercolou?rs?\b|\bpastels?\b|\bgouaches?\b|\bcollages?\b|aquarell|acuarela|sur papier|auf papier|sobre papel|على ورق/i,
    'WORK_ON_PAPER',
  ],
  [/\binstallations?\b|\binstalaci[oó]n|تركيب/i, 'INSTALLATION'],
  [/\bfilms?\b|\bv[ií]d[eé]os?\b|\btime-based\b|\bcine\b|فيلم|فيديو/i, 'FILM_OR_VIDEO'],
  [/\btextiles?\b|\btapestr(?:y|ies)\b|textil|نسيج|منسوجات/i, 'TEXTILE'],
  [/\bperformances?\b|أداء/i, 'PERFORMANCE'],
  [/\bdesigns?\b|\bdecorative arts?\b|\bdiseños?\b|تصميم/i, 'DESIGN'],
  [/\bdigital\b|\bnumérique|رقمي/i, 'DIGITAL'],
  [/^(?:anderes|sonstiges|autres?|otr[ao]s?|أخرى)$/i, 'OTHER'],
];

/** Null if no category matches, or if several do and only the medium can decide. */
export function findCategory(classification: string): ArtworkCategory | null {
  const name = classification.trim().toLowerCase();
  const exact =
    BY_NAME.get(name) ?? (Object.hasOwn(BY_CLASSIFICATION, name) ? BY_CLASSIFICATION[name]?.otherwise : null);
  if (exact) return exact;
  const named = BY_WORD.filter(([word]) => word.test(name)).map(([, category]) => category);
  const isOnPaper = named.includes('WORK_ON_PAPER') && named.every((one) => ON_PAPER.has(one));
  if (isOnPaper) return 'WORK_ON_PAPER';
  return named.length === 1 ? (named[0] ?? null) : null;
}

const ON_PAPER: ReadonlySet<ArtworkCategory> = new Set(['WORK_ON_PAPER', 'DRAWING', 'PRINT']);

/** Uses the classification, with exceptions for some media. Without a classification, uses the medium. */
export function chooseCategory(classification: string, medium: string): ArtworkCategory | null {
  const byMedium = BY_MEDIUM.find(([pattern]) => pattern.test(medium))?.[1];
  const name = classification.trim().toLowerCase();
  const rule = Object.hasOwn(BY_CLASSIFICATION, name) ? BY_CLASSIFICATION[name] : undefined;
  if (rule === undefined) return findCategory(name) ?? byMedium ?? null;
  return byMedium !== undefined && rule.unless.includes(byMedium) ? byMedium : rule.otherwise;
}

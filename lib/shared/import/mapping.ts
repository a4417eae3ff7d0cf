import type { ArtworkCategory } from '@/lib/shared/domain/artwork';
import { foldBareName, foldName } from './fold-value';
import { guessUnit, type LengthUnit } from './length';
import { AVAILABILITY_NAMES } from './list-availability';

/*
 * A mapping assigns catalog columns to fields, by header name or as an object with options. Missing and null fields are
 * not imported.
 */
type NameOrder = 'surname first' | 'as written';

type Column = string;
type NameColumn = Column | { column: Column; order?: NameOrder | undefined };
type CategoryColumn = Column | { column: Column; values?: Record<string, ArtworkCategory> | undefined };
type ListColumn = Column | { column: Column; separator?: string | undefined };
type SizeColumns =
  | Column
  | {
      height: Column;
      width?: Column | null | undefined;
      depth?: Column | null | undefined;
      /** Unit for sides that have none. Defaults to the unit in the column's name. */
      unit?: LengthUnit | null | undefined;
    };

type OptionalColumns<Field extends string> = Partial<Record<Field, Column | null | undefined>>;

export type ArtistMapping = { id: Column; name: NameColumn } & OptionalColumns<
  'dates' | 'placeOfBirth' | 'placeOfDeath'
>;

/** No id columns: only catalogs have ids of works and artists. */
export type WorkMapping = {
  title: Column;
  category?: CategoryColumn | null | undefined;
  size?: SizeColumns | null | undefined;
  tags?: ListColumn | null | undefined;
  images?: ListColumn | null | undefined;
} & OptionalColumns<'year' | 'medium' | 'edition' | 'series' | 'inventoryNumber' | 'creditLine' | 'description'>;
export type ArtworkMapping = WorkMapping & { id: Column; artist: Column };

/** Columns of the collection that the import was first written for. */
export const defaultArtistMapping = {
  id: 'id',
  name: { column: 'name', order: 'surname first' },
  dates: 'dates',
  placeOfBirth: 'placeOfBirth',
  placeOfDeath: 'placeOfDeath',
} satisfies ArtistMapping;

export const defaultArtworkMapping = {
  id: 'id',
  artist: 'artist_id',
  title: 'title',
  year: 'date',
  medium: 'medium',
  category: 'classification',
  size: 'dimensions',
  tags: { column: 'subjects', separator: '|' },
} satisfies ArtworkMapping;

export function listColumns(mapping: object): string[] {
  const columns = Object.values(mapping).flatMap((field: unknown): string[] => {
    if (typeof field === 'string') return [field];
    if (typeof field !== 'object' || field === null) return [];
    const { column, height, width, depth } = field as Record<string, unknown>;
    return [column, height, width, depth].filter((name) => typeof name === 'string');
  });
  return [...new Set(columns)];
}

/** Folded column names from catalogs, most specific first. */
const NAMES = {
  id: 'id objectid objectnumber accessionnumber inventorynumber inventarnummer inventaire number nummer nr no',
  artist: 'artistid constituentid creatorid artist artistnumber kuenstlerid kuenstler kunstlerid creator',
  name: 'name displayname artistname artist fullname kuenstler nom nombre nome',
  dates: 'dates lifedates artistbio lebensdaten born lifespan beginDate',
  placeOfBirth: 'placeofbirth birthplace geburtsort born lieudenaissance',
  placeOfDeath: 'placeofdeath deathplace sterbeort lieudedeces',
  title: 'title titel titre titolo titulo name nameofwork العنوان عنوان عنوانالعمل',
  year: 'year date dated creationdate datierung jahr annee anno ano fecha السنة سنة التاريخ',
  medium: 'medium technique technik material materials media tecnica التقنية تقنية الخامة',
  category: 'category classification objecttype type gattung categorie kategorie categoria الفئة فئة النوع',
  size: 'dimensions dimension size masse maße format measurements größe grösse groesse medidas dimensiones tamaño المقاس مقاس الأبعاد',
  height: 'height heightcm heightmm heightin h hoehe hohe hauteur altezza alto altura الارتفاع ارتفاع',
  width: 'width widthcm widthmm widthin w b breite largeur larghezza ancho anchura العرض عرض',
  depth: 'depth depthcm depthmm depthin d t tiefe profondeur fondo profundidad profondità العمق عمق',
  edition: 'edition editionnumber auflage tirage edición النسخة الإصدار',
  series: 'series serie portfolio السلسلة سلسلة',
  inventoryNumber:
    'inventorynumber inventoryno inventory accessionnumber accessionno accession objectnumber inventarnummer inventarnr invnr invno numeroinventaire numerodinventaire numerodeinventario رقمالجرد',
  creditLine:
    'creditline credit credits courtesy nachweis mentiondecredit mentiondeprovenance lineadecredito سطرالإسناد',
  description: 'description beschreibung text notes commentary descripción الوصف وصف',
  tags: 'tags subjects keywords subject keyword schlagworte schlagwoerter motsclefs schlagwörter motsclés etiquetas palabrasclave الوسوم',
  images:
    'images image imagefile imagefilename filename file files picture pictures picturefile picturefiles photo photos photofile photofiles imagefiles imagename bild bilder bilddatei bilddateien datei dateien dateiname dateinamen fichier fichiers fichierdimage fichiersdimage imagen imagenes archivo archivos archivosdeimagen ملفاتالصور الصور الصورة صورة',
  unit: 'unit units sizeunit einheit unite einheiten unidad الوحدة وحدة',
  availability: AVAILABILITY_NAMES,
  price: 'price retailprice preis prix precio prezzo السعر سعر',
  currency: 'currency währung waehrung devise moneda valuta العملة عملة',
  alt: 'alttext alt alternativetext imagedescription bildbeschreibung alternativtext descriptiondelimage textealternatif descripcióndelaimagen textoalternativo وصفالصورة النصالبديل',
  caption: 'caption bildunterschrift legende piedeimagen تعليقالصورة',
} as const;

type FieldName = keyof typeof NAMES;

/** Uses each column only once. */
export function createGuesser(header: readonly string[]): (field: FieldName) => string | null {
  const free = new Set(header.map((name) => ({ name, spellings: [foldName(name), foldBareName(name)] })));
  const find = (candidate: string, spelling: number) =>
    [...free].find(({ spellings }) => spellings[spelling] === candidate);
  return (field) => {
    for (const spelling of [0, 1]) {
      for (const candidate of NAMES[field].split(' ').map(foldName)) {
        const column = find(candidate, spelling);
        if (column === undefined) continue;
        free.delete(column);
        return column.name;
      }
    }
    return null;
  };
}

export function guessArtistMapping(header: readonly string[]): object {
  const guess = createGuesser(header);
  return {
    id: guess('id'),
    name: { column: guess('name'), order: 'surname first' },
    placeOfBirth: guess('placeOfBirth'),
    placeOfDeath: guess('placeOfDeath'),
    dates: guess('dates'),
  };
}

export type GuessedWork = { [Field in keyof WorkMapping]-?: NonNullable<WorkMapping[Field]> | null };

export function guessArtworkMapping(
  header: readonly string[],
): GuessedWork & { id: Column | null; artist: Column | null } {
  const guess = createGuesser(header);
  const listOf = (column: string | null) => column && { column, separator: '|' };
  return {
    id: guess('id'),
    artist: guess('artist'),
    title: guess('title'),
    year: guess('year'),
    medium: guess('medium'),
    category: guess('category'),
    size: guess('size') ?? guessSides(guess),
    edition: guess('edition'),
    series: guess('series'),
    // The id column often contains the inventory number.
    inventoryNumber: guess('inventoryNumber') ?? createGuesser(header)('inventoryNumber'),
    creditLine: guess('creditLine'),
    description: guess('description'),
    tags: listOf(guess('tags')),
    images: listOf(guess('images')),
  };
}

function guessSides(guess: (field: FieldName) => string | null): SizeColumns | null {
  const height = guess('height');
  if (height === null) return null;
  return { height, width: guess('width'), depth: guess('depth'), unit: guessUnit(height) };
}

/** Kinds of filters, and the types that a list's definition yields. A definition holds its filters in canonical order. */

type Common = {
  /** The filters of one chip share this name, such as both ends of a span. The filter's own name by default. */
  chip?: string;
  /** Form submissions without script repeat the name for every checked box. */
  hasBoxes?: true;
  /** The known values. */
  values?: readonly string[];
  /** A value that goes without saying: the API takes it for none, and URLs omit it. */
  standard?: string | number;
  /** Undefined is different from the first page. */
  isOptional?: true;
};

type Kinds = {
  /** Any of several words, which are not known in advance. `longest` is the limit of one in characters. */
  words: { most: number; longest: number; isLowerCase?: true };
  /** Any of several known values. */
  values: { values: readonly string[] };
  /** One known value. `among` are the values of which the API takes several, where they differ. */
  value: { values: readonly string[]; among?: readonly string[] };
  /** One known value, of which the API takes several. On the site the first one counts, as listed or as given. */
  first: { values: readonly string[]; isAsGiven?: true };
  /** One known value, `standard` by default. */
  choice: { values: readonly string[]; standard: string };
  /** Free text. `isEndless`: too many people type something different for their pages to be cached. */
  text: { longest: number; isLine?: true; isEndless?: true };
  country: object;
  currency: { standard: string };
  /** On or absent. `takesFalse`: the API takes `false` as well. */
  flag: { takesFalse?: true };
  /** `true`, `false` or absent. */
  yesNo: object;
  /** A whole number as digits. */
  number: { least: number; most: number };
  /** "2026-11-20" */
  day: object;
  /** The order of the list. */
  sort: { values: readonly string[] };
  /** From 1. */
  page: object;
  /** Rows of one page: `standard` on the site, `ofApi` for other clients of the API. */
  size: { standard: number; ofApi: number };
  /** A value of the path, which is no part of the URL's query. */
  path: { values: readonly string[] };
};

export type FilterKind = keyof Kinds;
export type FilterOfKind<Kind extends FilterKind> = Common & Kinds[Kind] & { kind: Kind };
export type Filter = { [Kind in FilterKind]: FilterOfKind<Kind> }[FilterKind];
export type FilterDefinitions = Readonly<Record<string, Filter>>;

/** Kinds that order and cut a list, or that tabs choose: they have no chips. */
export type LayoutKind = 'sort' | 'page' | 'size' | 'path';

type ValueOf<One> = One extends { kind: 'values'; values: readonly (infer Value)[] }
  ? readonly Value[]
  : One extends { kind: 'value' | 'first' | 'sort' | 'path'; values: readonly (infer Value)[] }
    ? Value | undefined
    : One extends { kind: 'choice'; values: readonly (infer Value)[] }
      ? Value
      : One extends { kind: 'page' }
        ? number | (One extends { isOptional: true } ? undefined : never)
        : One extends { kind: FilterKind }
          ? SimpleValues[One['kind']]
          : never;

type SimpleValues = Record<Exclude<FilterKind, 'words' | 'flag' | 'yesNo' | 'size'>, string> & {
  words: readonly string[];
  flag: boolean;
  yesNo: boolean | undefined;
  size: number | undefined;
};

/** Names of the filters of some kinds. */
export type NameOfKind<Definitions, Kind extends FilterKind> = {
  [Name in keyof Definitions]: Definitions[Name] extends { kind: Kind } ? Name : never;
}[keyof Definitions];

/** Filters that narrow a list, beside those that only order and cut it. */
export type NarrowingName<Definitions> = Exclude<keyof Definitions, NameOfKind<Definitions, LayoutKind>>;

/** The state of a list's filters. Empty text and empty lists mean "any". */
export type FiltersOf<Definitions> = { -readonly [Name in keyof Definitions]: ValueOf<Definitions[Name]> } & ([
  NameOfKind<Definitions, 'number'>,
] extends [never]
  ? unknown
  : {
      /** Text of the URL that is no number of its filter. It leaves nothing out and stays in its field. */
      mistyped: Readonly<Partial<Record<NameOfKind<Definitions, 'number'>, string>>>;
    });

/** Names of the chips. */
export type ChipOf<Definitions> = {
  [Name in NarrowingName<Definitions>]: Definitions[Name] extends { chip: infer Chip extends string } ? Chip : Name;
}[NarrowingName<Definitions>];

/** One value of a filter as its chip shows it; undefined for a chip of several filters. */
type EntryOf<Definitions, Chip> = Chip extends keyof Definitions
  ? NonNullable<ValueOf<Definitions[Chip]> extends readonly (infer Entry)[] ? Entry : ValueOf<Definitions[Chip]>>
  : undefined;

/** Labels of a filter's values, or a function that formats one. */
type LabelsOf<Definitions, Chip, Context> =
  | ((entry: EntryOf<Definitions, Chip>, filters: FiltersOf<Definitions>, context: Context) => string)
  | (Chip extends NameOfKind<Definitions, 'values' | 'first'>
      ? Readonly<Record<EntryOf<Definitions, Chip> & string, string>>
      : never);

/** The labels of a list's chips. They are apart from the definition so that browsers do not load them. */
export type FilterLabels<Definitions, Context = undefined> = {
  [Chip in ChipOf<Definitions>]: LabelsOf<Definitions, Chip, Context>;
};

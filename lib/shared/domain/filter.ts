/* Filter kinds, and types derived from a list's definition. The definition's order is the canonical order. */

type Common = {
  /** Several filters can share a chip, such as both ends of a range. Defaults to the filter's name. */
  chip?: string;
  /** True if a form submitted without JavaScript repeats the name for each checked box. */
  hasBoxes?: true;
  values?: readonly string[];
  /** Omitted from URLs. The API treats it as if no value were sent. */
  defaultValue?: string | number;
  /** If true, a missing page is undefined instead of 1. */
  isOptional?: true;
};

type Kinds = {
  /** Matches any of the words. `maxLength` applies to each word. */
  words: { max: number; maxLength: number; isLowerCase?: true };
  /** Matches any of the values. */
  values: { values: readonly string[] };
  /** The site uses one value; the API accepts several of `among`. */
  value: { values: readonly string[]; among?: readonly string[] };
  /**
   * The API accepts several values. The site uses the first one, in the order of `values` or, with `isAsGiven`, of the
   * query.
   */
  first: { values: readonly string[]; isAsGiven?: true };
  choice: { values: readonly string[]; defaultValue: string };
  /** `isEndless` marks text that varies too much for its pages to be worth caching. */
  text: { maxLength: number; isLine?: true; isEndless?: true };
  country: object;
  currency: { defaultValue: string };
  /** With `takesFalse`, the API also accepts `false`. */
  flag: { takesFalse?: true };
  yesNo: object;
  number: { min: number; max: number };
  day: object;
  sort: { values: readonly string[] };
  page: object;
  /** `ofApi` is the default for clients other than the site. */
  size: { defaultValue: number; ofApi: number };
  /** A path segment instead of a query parameter. */
  path: { values: readonly string[] };
};

export type FilterKind = keyof Kinds;
export type FilterOfKind<Kind extends FilterKind> = Common & Kinds[Kind] & { kind: Kind };
export type Filter = { [Kind in FilterKind]: FilterOfKind<Kind> }[FilterKind];
export type FilterDefinitions = Readonly<Record<string, Filter>>;

/** True if the number of values is unlimited. */
export function isEndless(filter: Filter): boolean {
  return filter.kind === 'text' ? filter.isEndless === true : filter.kind === 'number' || filter.kind === 'day';
}

/** Filters without chips: sorting, paging and tabs. */
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

export type NameOfKind<Definitions, Kind extends FilterKind> = {
  [Name in keyof Definitions]: Definitions[Name] extends { kind: Kind } ? Name : never;
}[keyof Definitions];

export type NarrowingName<Definitions> = Exclude<keyof Definitions, NameOfKind<Definitions, LayoutKind>>;

/** Empty text and empty lists match everything. */
export type FiltersOf<Definitions> = { -readonly [Name in keyof Definitions]: ValueOf<Definitions[Name]> } & ([
  NameOfKind<Definitions, 'number'>,
] extends [never]
  ? unknown
  : {
      /** Invalid numbers from the URL. They do not filter, but their inputs still show them. */
      mistyped: Readonly<Partial<Record<NameOfKind<Definitions, 'number'>, string>>>;
    });

export type ChipOf<Definitions> = {
  [Name in NarrowingName<Definitions>]: Definitions[Name] extends { chip: infer Chip extends string } ? Chip : Name;
}[NarrowingName<Definitions>];

/** Undefined if several filters share the chip. */
type EntryOf<Definitions, Chip> = Chip extends keyof Definitions
  ? NonNullable<ValueOf<Definitions[Chip]> extends readonly (infer Entry)[] ? Entry : ValueOf<Definitions[Chip]>>
  : undefined;

type LabelsOf<Definitions, Chip, Context> =
  | ((entry: EntryOf<Definitions, Chip>, filters: FiltersOf<Definitions>, context: Context) => string)
  | (Chip extends NameOfKind<Definitions, 'values' | 'first'>
      ? Readonly<Record<EntryOf<Definitions, Chip> & string, string>>
      : never);

/** Separate from the definitions, so browsers do not load the labels. */
export type FilterLabels<Definitions, Context = undefined> = {
  [Chip in ChipOf<Definitions>]: LabelsOf<Definitions, Chip, Context>;
};

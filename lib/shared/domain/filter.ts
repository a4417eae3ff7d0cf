/* The kinds of filters, and types derived from a list's definition, whose order is canonical. */

type Common = {
  /** Several filters can share a chip, such as both ends of a range. Defaults to the filter's name. */
  chip?: string;
  /** True if a form without script repeats the name for each checked box. */
  hasBoxes?: true;
  values?: readonly string[];
  /** URLs omit this value, and the API treats it like none. */
  defaultValue?: string | number;
  /** If true, an absent page is undefined instead of page 1. */
  isOptional?: true;
};

type Kinds = {
  /** One of the words has to match. `maxLength` is for one word. */
  words: { max: number; maxLength: number; isLowerCase?: true };
  /** One of the values has to match. */
  values: { values: readonly string[] };
  /** The site uses one value; the API accepts several of `among`. */
  value: { values: readonly string[]; among?: readonly string[] };
  /** The API accepts several values; the site uses the first, in the order of `values` or as given. */
  first: { values: readonly string[]; isAsGiven?: true };
  choice: { values: readonly string[]; defaultValue: string };
  /** `isEndless` means that the texts vary too much for their pages to be worth caching. */
  text: { maxLength: number; isLine?: true; isEndless?: true };
  country: object;
  currency: { defaultValue: string };
  /** With `takesFalse`, the API accepts `false` as well. */
  flag: { takesFalse?: true };
  yesNo: object;
  number: { min: number; max: number };
  day: object;
  sort: { values: readonly string[] };
  page: object;
  /** `ofApi` is the default for clients other than the site. */
  size: { defaultValue: number; ofApi: number };
  /** A segment of the path instead of a part of the query. */
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

/** These kinds have no chips, because they sort or page a list, or are tabs. */
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
      /** Text in the URL where a number belongs. It filters nothing and stays in its field. */
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

/** Separate from the definition, so that browsers do not load the labels. */
export type FilterLabels<Definitions, Context = undefined> = {
  [Chip in ChipOf<Definitions>]: LabelsOf<Definitions, Chip, Context>;
};

/*
 * The kinds of filters, and the types derived from a list's definition. A definition lists its filters in canonical
 * order.
 */

type Common = {
  /** The chip that this filter shares with others, such as both ends of a range. Defaults to the filter's name. */
  chip?: string;
  /** True if a form without script repeats the name for each checked checkbox. */
  hasBoxes?: true;
  values?: readonly string[];
  /** The default value, which URLs omit and the API treats as no value. */
  defaultValue?: string | number;
  /** Distinguishes undefined from the first page. */
  isOptional?: true;
};

type Kinds = {
  /** Several words from an open set, any of which may match. `maxLength` is the maximum length of one. */
  words: { max: number; maxLength: number; isLowerCase?: true };
  /** Several known values, any of which may match. */
  values: { values: readonly string[] };
  /** One known value. `among` are the values of which the API accepts several, if they differ. */
  value: { values: readonly string[]; among?: readonly string[] };
  /** One known value. The API accepts several; the site uses the first one, in the order of `values` or as given. */
  first: { values: readonly string[]; isAsGiven?: true };
  /** One known value, `defaultValue` by default. */
  choice: { values: readonly string[]; defaultValue: string };
  /** Free text. `isEndless`: the texts vary too much for their pages to be worth caching. */
  text: { maxLength: number; isLine?: true; isEndless?: true };
  country: object;
  currency: { defaultValue: string };
  /** Present or absent. `takesFalse`: the API also accepts `false`. */
  flag: { takesFalse?: true };
  /** `true`, `false` or absent. */
  yesNo: object;
  number: { min: number; max: number };
  /** "2026-11-20" */
  day: object;
  sort: { values: readonly string[] };
  /** From 1. */
  page: object;
  /** The page size: `defaultValue` on the site, `ofApi` is the default for other clients of the API. */
  size: { defaultValue: number; ofApi: number };
  /** A segment of the path, which is not part of the query. */
  path: { values: readonly string[] };
};

export type FilterKind = keyof Kinds;
export type FilterOfKind<Kind extends FilterKind> = Common & Kinds[Kind] & { kind: Kind };
export type Filter = { [Kind in FilterKind]: FilterOfKind<Kind> }[FilterKind];
export type FilterDefinitions = Readonly<Record<string, Filter>>;

/** True for a filter with an unlimited number of values: a number, a day, or a text that varies too much. */
export function isEndless(filter: Filter): boolean {
  return filter.kind === 'text' ? filter.isEndless === true : filter.kind === 'number' || filter.kind === 'day';
}

/** Kinds that only sort or page a list, or are selected by tabs; they have no chips. */
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

/** Filters that narrow a list, excluding those that only sort or page it. */
export type NarrowingName<Definitions> = Exclude<keyof Definitions, NameOfKind<Definitions, LayoutKind>>;

/** The state of a list's filters. Empty text and empty lists match everything. */
export type FiltersOf<Definitions> = { -readonly [Name in keyof Definitions]: ValueOf<Definitions[Name]> } & ([
  NameOfKind<Definitions, 'number'>,
] extends [never]
  ? unknown
  : {
      /**
       * Text in the URL that is not a number, although its filter requires one. It filters nothing and stays in its
       * field.
       */
      mistyped: Readonly<Partial<Record<NameOfKind<Definitions, 'number'>, string>>>;
    });

export type ChipOf<Definitions> = {
  [Name in NarrowingName<Definitions>]: Definitions[Name] extends { chip: infer Chip extends string } ? Chip : Name;
}[NarrowingName<Definitions>];

/** A filter's value as shown on its chip; undefined if several filters share the chip. */
type EntryOf<Definitions, Chip> = Chip extends keyof Definitions
  ? NonNullable<ValueOf<Definitions[Chip]> extends readonly (infer Entry)[] ? Entry : ValueOf<Definitions[Chip]>>
  : undefined;

/** Labels of a filter's values, or a function that formats one. */
type LabelsOf<Definitions, Chip, Context> =
  | ((entry: EntryOf<Definitions, Chip>, filters: FiltersOf<Definitions>, context: Context) => string)
  | (Chip extends NameOfKind<Definitions, 'values' | 'first'>
      ? Readonly<Record<EntryOf<Definitions, Chip> & string, string>>
      : never);

/** The labels of a list's chips. They are separate from the definition so that browsers do not load them. */
export type FilterLabels<Definitions, Context = undefined> = {
  [Chip in ChipOf<Definitions>]: LabelsOf<Definitions, Chip, Context>;
};

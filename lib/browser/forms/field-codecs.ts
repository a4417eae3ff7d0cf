import * as z from 'zod/mini';
import { DEFAULT_CURRENCY, type Money } from '@/lib/shared/domain/money';
import { type Translations, textLanguages } from '@/lib/shared/domain/translation';
import { formatAmount, readAmount } from './money-text';
import { readCount } from './number-text';

/** Converts a saved value to text for the field (`show`), and the typed text to the request value (`read`). */
export interface FieldCodec<Saved, Typed, Sent> {
  readonly schema: z.ZodMiniType<Typed>;
  readonly empty: Typed;
  show(saved: Saved): Typed;
  read(typed: Typed): Sent;
}

const same = <Value>(value: Value): Value => value;

export function readText(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}

export function readAddress(typed: string): string | null {
  const address = readText(typed);
  return address === null || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}

function readList(typed: string, separator: string): string[] {
  const items = typed.split(separator).map((item) => item.trim());
  return [...new Set(items.filter((item) => item !== ''))];
}

export const text: FieldCodec<string, string, string> = {
  ...{ schema: z.string(), empty: '', show: same },
  read: (typed) => typed.trim(),
};

export const optionalText: FieldCodec<string | null | undefined, string, string | null> = {
  ...{ schema: z.string(), empty: '', read: readText },
  show: (saved) => saved ?? '',
};

/** A day, or a local date and time, in the format of the browser's date input. */
export const date = { ...optionalText };

export const webAddress: typeof optionalText = { ...optionalText, read: readAddress };

/** Text that is not a whole number is read as NaN. */
export const count: FieldCodec<number | null, string, number | null> = {
  ...{ schema: z.string(), empty: '', read: readCount },
  show: (saved) => saved?.toString() ?? '',
};

export type TypedMoney = { amount: string; currency: string };

/** Text that is not an amount is read as NaN. */
export const money: FieldCodec<Money | null, TypedMoney, Money | null> = {
  schema: z.object({ amount: z.string(), currency: z.string() }),
  empty: { amount: '', currency: DEFAULT_CURRENCY },
  show: (saved) => (saved === null ? money.empty : { amount: formatAmount(saved), currency: saved.currency }),
  read: (typed) => (typed.amount.trim() === '' ? null : { amount: readAmount(typed), currency: typed.currency }),
};

export const flag = (empty: boolean): FieldCodec<boolean, boolean, boolean> => ({
  ...{ schema: z.boolean(), empty, show: same, read: same },
});

export const choice = <Value extends string>(
  values: readonly Value[],
  empty: Value,
): FieldCodec<Value, Value, Value> => ({ ...{ schema: z.enum(values), empty, show: same, read: same } });

export const optionalChoice = <Value extends string>(
  values: readonly Value[],
): FieldCodec<Value | null, Value | null, Value | null> => ({
  ...{ schema: z.nullable(z.enum(values)), empty: null, show: same, read: same },
});

const several = <Value>(schema: z.ZodMiniType<Value>): FieldCodec<readonly Value[], Value[], Value[]> => ({
  ...{ schema: z.array(schema), empty: [], read: same },
  show: (saved) => [...saved],
});

export const choices = <Value extends string>(values: readonly Value[]) => several(z.enum(values));

/** A list of texts, each with its own field. */
export const texts = several(z.string());

/** A list of texts in a single field, split at the separator. */
export const textList = (separator: ',' | '\n'): FieldCodec<readonly string[], string, string[]> => ({
  ...{ schema: z.string(), empty: '' },
  show: (saved) => saved.join(separator === ',' ? ', ' : separator),
  read: (typed) => readList(typed, separator),
});

export const listOf = <Saved, Typed, Sent>(
  item: Omit<FieldCodec<Saved, Typed, Sent>, 'empty'>,
): FieldCodec<readonly Saved[], Typed[], Sent[]> => ({
  ...{ schema: z.array(item.schema), empty: [] },
  show: (saved) => saved.map((one) => item.show(one)),
  read: (typed) => typed.map((one) => item.read(one)),
});

/** The language of the original texts, and their translations. Older drafts lack both. */
export const translated = <const Name extends string>(names: readonly Name[]) => ({
  language: { ...optionalText, schema: z._default(z.string(), '') },
  translations: createTranslationsCodec(names),
});

/** Keeps languages without text, because the user has opened their fields. */
export function createTranslationsCodec<Name extends string>(
  names: readonly Name[],
): FieldCodec<Translations<Name>, Translations<Name>, Translations<Name>> {
  const empty: Translations<Name> = {};
  const texts = z.partialRecord(z.enum(names), z.string());
  return {
    ...{ schema: z._default(z.partialRecord(z.enum(textLanguages), texts), empty), empty, show: same },
    read: (typed) => {
      const sent: Translations<Name> = {};
      for (const language of textLanguages) {
        const texts = typed[language];
        if (texts !== undefined) sent[language] = trimTexts(texts, names);
      }
      return sent;
    },
  };
}

function trimTexts<Name extends string>(texts: { [name in Name]?: string | undefined }, names: readonly Name[]) {
  const trimmed: { [name in Name]?: string } = {};
  for (const name of names) {
    const text = readText(texts[name] ?? '');
    if (text !== null) trimmed[name] = text;
  }
  return trimmed;
}

type Codecs = Record<string, FieldCodec<unknown, unknown, unknown>>;
type SavedOf<Codec> = Codec extends FieldCodec<infer Saved, infer _, infer __> ? Saved : never;
type TypedOf<Codec> = Codec extends FieldCodec<infer _, infer Typed, infer __> ? Typed : never;
type SentOf<Codec> = Codec extends FieldCodec<infer _, infer __, infer Sent> ? Sent : never;
type Group<Fields> = FieldCodec<
  { [Name in keyof Fields]: SavedOf<Fields[Name]> },
  { [Name in keyof Fields]: TypedOf<Fields[Name]> },
  { [Name in keyof Fields]: SentOf<Fields[Name]> }
>;

/** An entire form is also a group. */
export function group<Fields extends Codecs>(fields: Fields): Group<Fields> {
  const map = (change: (codec: FieldCodec<unknown, unknown, unknown>, name: string) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, codec]) => [name, change(codec, name)]));
  const pick = (values: object, name: string): unknown => Reflect.get(values, name);
  // TypeScript cannot follow a codec's types through Object.fromEntries.
  return {
    schema: z.object(map(({ schema }) => schema) as Record<string, z.ZodMiniType>),
    empty: map(({ empty }) => empty),
    show: (saved: object) => map((codec, name) => codec.show(pick(saved, name))),
    read: (typed: object) => map((codec, name) => codec.read(pick(typed, name))),
  } as unknown as Group<Fields>;
}

export function parseDraft<Typed>({ schema }: { schema: z.ZodMiniType<Typed> }, stored: unknown): Typed | null {
  return schema.safeParse(stored).data ?? null;
}

import { z } from 'zod/mini';
import { artworkCategories, artworkVisibilities } from '@/lib/shared/domain/artwork';
import { isCurrencyCode } from '@/lib/shared/domain/currency';
import { listedAvailabilities } from '@/lib/shared/domain/list-field';
import { lengthUnits } from '@/lib/shared/import/length';
import { type ListMapping, parseListMapping } from '@/lib/shared/import/list-column';
import { noValues } from '@/lib/shared/import/list-values';

const listChoice = z.object({
  currency: z.string().check(z.refine(isCurrencyCode)),
  visibility: z.enum(artworkVisibilities),
  /**
   * Unit for sizes without a unit. Null until the member chooses one, because a guess would be wrong for some works.
   */
  unit: z.nullable(z.enum(lengthUnits)),
  /** Category for rows without a category. Null until the member chooses one. */
  category: z.nullable(z.enum(artworkCategories)),
  values: z.object({
    category: z.record(z.string(), z.enum(artworkCategories)),
    availability: z.record(z.string(), z.record(z.string(), z.enum(listedAvailabilities))),
  }),
  /** Hosts from which the site is allowed to fetch pictures. */
  hosts: z.array(z.string()),
});
export type ListChoice = z.infer<typeof listChoice>;

/** Every new list starts with these choices. */
export const nothingChosen = { unit: null, category: null, values: noValues, hosts: [] } satisfies Partial<ListChoice>;

/** The choices of an interrupted import, stored on the device. */
export type StoredListChoice = { mapping: ListMapping; choice: ListChoice };

/** Returns null if an earlier version of the page stored a different shape. */
export function parseStoredChoice(stored: unknown, header: readonly string[]): StoredListChoice | null {
  const { data } = z.object({ mapping: z.unknown(), choice: listChoice }).safeParse(stored);
  const mapping = parseListMapping(data?.mapping, header);
  return data === undefined || mapping === null ? null : { mapping, choice: data.choice };
}

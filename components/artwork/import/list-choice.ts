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
  /** The unit for sizes that have none. It is never assumed; null until the member chooses it. */
  unit: z.nullable(z.enum(lengthUnits)),
  /** The category for works whose row determines none; null until the member chooses it. */
  category: z.nullable(z.enum(artworkCategories)),
  values: z.object({
    category: z.record(z.string(), z.enum(artworkCategories)),
    availability: z.record(z.string(), z.record(z.string(), z.enum(listedAvailabilities))),
  }),
  /** Hosts from which pictures may be fetched. */
  hosts: z.array(z.string()),
});
/** The choices that apply to every row of a list. */
export type ListChoice = z.infer<typeof listChoice>;

/** Choices that depend on the list and are reset for a different list. */
export const nothingChosen = { unit: null, category: null, values: noValues, hosts: [] } satisfies Partial<ListChoice>;

/** The choices of an interrupted import, as stored on the device. */
export type StoredListChoice = { mapping: ListMapping; choice: ListChoice };

const storedListChoice = z.object({ mapping: z.unknown(), choice: listChoice });

/**
 * @returns null if the data has a different shape, for example because it was stored by an earlier version of the page.
 */
export function parseStoredChoice(stored: unknown, header: readonly string[]): StoredListChoice | null {
  const { data } = storedListChoice.safeParse(stored);
  const mapping = parseListMapping(data?.mapping, header);
  return data === undefined || mapping === null ? null : { mapping, choice: data.choice };
}

import {
  type ArtworkCategory,
  type ArtworkVisibility,
  artworkCategories,
  artworkVisibilities,
} from '@/lib/shared/domain/artwork';
import { isCurrencyCode } from '@/lib/shared/domain/currency';
import { type LengthUnit, lengthUnits } from '@/lib/shared/import/length';
import { type ListMapping, parseListMapping } from '@/lib/shared/import/list-column';
import { type ChosenValues, noValues } from '@/lib/shared/import/list-values';

/** The choices that apply to every row of a list. */
export type ListChoice = {
  currency: string;
  visibility: ArtworkVisibility;
  /** Unit of sizes without one. It is never assumed; null until the member chooses it. */
  unit: LengthUnit | null;
  /** Category of works whose row determines none; null until the member chooses it. */
  category: ArtworkCategory | null;
  values: ChosenValues;
  /** Hosts from which pictures may be fetched. */
  hosts: readonly string[];
};

/** Choices that depend on the list and are reset for another one. */
export const nothingChosen = { unit: null, category: null, values: noValues, hosts: [] } satisfies Partial<ListChoice>;

/** The choices of an interrupted import, as stored on the device. */
export type StoredListChoice = { mapping: ListMapping; choice: ListChoice };

/** @returns null for another shape, such as that of an earlier version of the page. */
export function parseStoredChoice(stored: unknown, header: readonly string[]): StoredListChoice | null {
  const { mapping, choice } = readObject(stored);
  const { currency, visibility, unit, category: otherwise, values, hosts } = readObject(choice);
  const { category, availability } = readObject(values);
  const known = parseListMapping(mapping, header);
  const knownVisibility = artworkVisibilities.find((one) => one === visibility);
  const knownUnit = unit === null ? null : lengthUnits.find((one) => one === unit);
  const knownCategory = artworkCategories.find((one) => one === otherwise) ?? null;
  const isRead =
    known !== null &&
    typeof currency === 'string' &&
    isCurrencyCode(currency) &&
    knownVisibility !== undefined &&
    knownUnit !== undefined &&
    Array.isArray(hosts);
  if (!isRead) return null;
  return {
    mapping: known,
    choice: {
      currency,
      visibility: knownVisibility,
      unit: knownUnit,
      category: knownCategory,
      values: {
        category: readObject(category) as ChosenValues['category'],
        availability: readObject(availability) as ChosenValues['availability'],
      },
      hosts: hosts.filter((host) => typeof host === 'string'),
    },
  };
}

function readObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

import { artworkCategoryLabels, mainColourLabels, orientationLabels, sizeClassLabels } from '@/lib/domain/artwork';
import { formatCountry } from '@/lib/domain/country';
import { DEFAULT_CURRENCY, formatMoney, getDecimals } from '@/lib/domain/money';
import { capitalize } from '@/lib/domain/text';
import {
  type ArtworkFilters,
  activeNames,
  changeFilters,
  dropFilter,
  type FilterName,
  toggleMedium,
  toggleValue,
} from '@/lib/filters/artwork';

export type ActiveFilter = { name: FilterName; label: string; without: ArtworkFilters };

/** Every value that narrows the list, with the filters that remain without it: one chip each. */
export function listActiveFilters(filters: ArtworkFilters): ActiveFilter[] {
  return activeNames(filters).flatMap((name) => listValues(filters, name).map((chip) => ({ name, ...chip })));
}

type Chip = Omit<ActiveFilter, 'name'>;

function listValues(filters: ArtworkFilters, name: FilterName): Chip[] {
  const { tags, category, medium, country, city, yearFrom, yearTo } = filters;
  const only = (label: string): Chip[] => [{ label, without: dropFilter(filters, name) }];
  switch (name) {
    case 'tags':
      return tags.map((tag) => ({
        label: tag,
        without: changeFilters(filters, { tags: tags.filter((other) => other !== tag) }),
      }));
    case 'medium':
      return medium.map((value) => ({ label: capitalize(value), without: toggleMedium(filters, value) }));
    case 'category':
      return category === undefined ? [] : only(artworkCategoryLabels[category]);
    case 'country':
      return only(formatCountry(country));
    case 'city':
      return only(city);
    case 'forSale':
      return only('For sale');
    case 'price':
      return only(formatPrices(filters));
    case 'year':
      return only(formatSpan(yearFrom, yearTo));
    case 'sizeClass':
      return filters.sizeClass.map((value) => ({
        label: sizeClassLabels[value],
        without: toggleValue(filters, name, value),
      }));
    case 'orientation':
      return filters.orientation.map((value) => ({
        label: orientationLabels[value],
        without: toggleValue(filters, name, value),
      }));
    case 'colour':
      return filters.colour.map((value) => ({
        label: mainColourLabels[value],
        without: toggleValue(filters, name, value),
      }));
  }
}

function formatPrices({ priceFrom, priceTo, currency }: ArtworkFilters): string {
  const code = currency || DEFAULT_CURRENCY;
  const format = (units: string) =>
    units === '' ? '' : formatMoney({ amount: Number(units) * 10 ** getDecimals(code), currency: code });
  return formatSpan(format(priceFrom), format(priceTo));
}

function formatSpan(from: string, to: string): string {
  if (from === '') return `Up to ${to}`;
  if (to === '') return `From ${from}`;
  return from === to ? from : `${from} to ${to}`;
}

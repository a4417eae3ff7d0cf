import { artworkCategoryLabels, mainColourLabels, orientationLabels, sizeClassLabels } from '@/lib/domain/artwork';
import { DEFAULT_CURRENCY, formatMoney, getDecimals } from '@/lib/domain/money';
import { joinWithAnd } from '@/lib/domain/text';
import { type ArtworkFilters, activeNames, dropFilter, type FilterName, type ListFilter } from '@/lib/filters/artwork';

/** The labels of the list's filters. */

/** What the values of a list filter are called in a chip, and several of them. */
const listLabels: Record<ListFilter, { labels: Readonly<Record<string, string>>; plural: string }> = {
  sizeClass: { labels: sizeClassLabels, plural: 'sizes' },
  orientation: { labels: orientationLabels, plural: 'shapes' },
  colour: { labels: mainColourLabels, plural: 'colours' },
};

export type ActiveFilter = { name: FilterName; label: string; without: ArtworkFilters };

/** The labels of the active filters, each with the filters that remain without it. */
export function listActiveFilters(filters: ArtworkFilters): ActiveFilter[] {
  return activeNames(filters).map((name) => ({
    name,
    label: formatFilter(filters, name),
    without: dropFilter(filters, name),
  }));
}

function formatFilter(filters: ArtworkFilters, name: FilterName): string {
  const { tags, category, yearFrom, yearTo } = filters;
  switch (name) {
    case 'tags':
      return joinWithAnd(tags);
    case 'category':
      return category === undefined ? '' : artworkCategoryLabels[category];
    case 'forSale':
      return 'For sale';
    case 'price':
      return formatPrices(filters);
    case 'year':
      return formatSpan(yearFrom, yearTo);
    default:
      return formatList(name, filters[name]);
  }
}

function formatList(name: ListFilter, values: readonly string[]): string {
  const { labels, plural } = listLabels[name];
  const [only] = values;
  return values.length === 1 && only !== undefined ? (labels[only] ?? only) : `${values.length} ${plural}`;
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

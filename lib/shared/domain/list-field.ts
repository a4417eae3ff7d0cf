import { availabilities, availabilityLabels } from './artwork';
import { listKeys } from './keys';

export const listFieldLabels = {
  title: 'Title',
  images: 'Picture files',
  year: 'Year',
  medium: 'Medium',
  category: 'Category',
  size: 'Size, as 60 × 80 cm',
  height: 'Height',
  width: 'Width',
  depth: 'Depth',
  unit: 'Unit of the sides',
  edition: 'Edition',
  series: 'Series',
  inventoryNumber: 'Inventory number',
  creditLine: 'Credit line',
  description: 'Description',
  tags: 'Tags',
  availability: 'Availability',
  price: 'Price',
  currency: 'Currency',
  alt: 'Picture in words',
  caption: 'Caption',
} as const;
export type ListField = keyof typeof listFieldLabels;
export const listFields = /* @__PURE__ */ listKeys(listFieldLabels);

/** `BY_PRICE`: "No" under "Sold" can mean for sale or not for sale, so the price decides. */
export const listedAvailabilities = [...availabilities, 'BY_PRICE'] as const;
export type ListedAvailability = (typeof listedAvailabilities)[number];
export const listedAvailabilityLabels: Record<ListedAvailability, string> = {
  ...availabilityLabels,
  BY_PRICE: 'By its price',
};

/** Only short values in columns with few distinct values are mapped. */
export const listMappingLimits = { mappings: 20, columns: 100, values: 200, valueLength: 100 } as const;

import { availabilities } from './artwork';

export const listFields = [
  'title',
  'images',
  'year',
  'medium',
  'category',
  'size',
  'height',
  'width',
  'depth',
  'unit',
  'edition',
  'series',
  'inventoryNumber',
  'creditLine',
  'description',
  'tags',
  'availability',
  'price',
  'currency',
  'alt',
  'caption',
] as const;
export type ListField = (typeof listFields)[number];

/** `BY_PRICE`: "No" under "Sold" can mean for sale or not for sale, so the price decides. */
export const listedAvailabilities = [...availabilities, 'BY_PRICE'] as const;
export type ListedAvailability = (typeof listedAvailabilities)[number];

/** Only short values in columns with few distinct values are mapped. */
export const listMappingLimits = { mappings: 20, columns: 100, values: 200, valueLength: 100 } as const;

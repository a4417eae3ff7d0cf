import type { Language } from '@/lib/shared/i18n/languages';

/** Languages in which the order of names differs from the others. */
export const nameOrders = ['es', 'ar'] as const;
export type NameOrder = (typeof nameOrders)[number];

export function getNameOrder(language: Language): NameOrder | undefined {
  return nameOrders.find((order) => order === language);
}

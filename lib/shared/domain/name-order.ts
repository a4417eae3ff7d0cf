import type { Language } from '@/lib/shared/i18n/languages';

/** Languages that sort names in their own order. */
export const nameOrders = ['es', 'ar'] as const;
export type NameOrder = (typeof nameOrders)[number];

export function getNameOrder(language: Language): NameOrder | undefined {
  return nameOrders.find((order) => order === language);
}

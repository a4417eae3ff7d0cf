import { siteSettings } from '@/lib/shared/contract/site';
import {
  ALL_SALES,
  defaultLimits,
  NO_SALES,
  type SaleKind,
  type Sales,
  type SaleTerms,
} from '@/lib/shared/domain/sales';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ForbiddenError } from '../errors';
import type { PurchaseItems } from '../payment/purchase-items';
import { readStoredSite } from './queries/read-site';

let hasProvider = true;

/** Without a payment provider, the site sells nothing, regardless of its settings. Each process calls this once. */
export function setPaymentProvider(isConfigured: boolean): void {
  hasProvider = isConfigured;
}

export function isProviderConfigured(): boolean {
  return hasProvider;
}

/** Returns what the site sells, and the limits that apply to everybody while it sells no plans. */
export async function readSaleTerms(db: Db): Promise<SaleTerms> {
  return readSaleValues((await readStoredSite(db)).values);
}

/** @param values stored settings of the site */
export function readSaleValues(values: Record<string, unknown>): SaleTerms {
  const { sales, limits } = siteSettings.shape;
  return {
    sales: limitSales(sales.safeParse(values.sales).data ?? ALL_SALES),
    limits: limits.safeParse(values.limits).data ?? defaultLimits,
  };
}

export async function readSales(db: Db): Promise<Sales> {
  return (await readSaleTerms(db)).sales;
}

export function limitSales(sales: Sales): Sales {
  return hasProvider ? sales : NO_SALES;
}

/** @throws ForbiddenError if the site does not sell one of the kinds */
export async function requireSold(db: Db, ...kinds: readonly SaleKind[]): Promise<void> {
  const sales = await readSales(db);
  const missing = kinds.find((kind) => !sales[kind]);
  if (missing !== undefined) throw new ForbiddenError(problem(`checkout.refusal.notForSale.${missing}`));
}

/** @throws ForbiddenError if the site does not sell everything in the order */
export function requireItemsSold(db: Db, { subscription, post, prices }: PurchaseItems): Promise<void> {
  const hasBoosts = prices.some(({ kind }) => kind === 'OPPORTUNITY_BOOST' || kind === 'ARTWORK_BOOST');
  return requireSold(
    db,
    ...(subscription === undefined ? [] : (['plans'] as const)),
    ...(post === undefined ? [] : (['posts'] as const)),
    ...(hasBoosts ? (['boosts'] as const) : []),
  );
}

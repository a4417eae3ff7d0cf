import { sql } from 'drizzle-orm';
import { siteSettings } from '@/lib/shared/contract/site';
import type { Offer, PlanNames } from '@/lib/shared/domain/offer';
import { mapPlans } from '@/lib/shared/domain/offer';
import { createOffer, offerKeys } from '@/lib/shared/domain/offer-settings';
import { applyLimits } from '@/lib/shared/domain/sales';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import type { Language } from '@/lib/shared/i18n/languages';
import type { Db } from '../../db/client';
import { createTextArray, readOne } from '../../db/page';
import { readSaleValues } from '../sales';

const defaults = createAllDefaults('');

/**
 * Reads the plans and prices. While no plans are sold, includes the limits that apply to everybody.
 * @param language the language of the plan names; defaults to the site's first language
 */
export async function readOffer(db: Db, language?: Language): Promise<Offer> {
  const keys = [...offerKeys, 'languages', 'sales', 'limits'];
  const values = await readOne<Record<string, unknown>>(
    db,
    sql`select json_object_agg(k, (select c.settings->k from site_changes c where c.settings ? k order by c.id desc limit 1))
      as item from unnest(${createTextArray(keys)}) k`,
  );
  return applyLimits(applyOfferValues(values, language), readSaleValues(values));
}

export async function readPlanNames(db: Db, language: Language | null): Promise<PlanNames> {
  const { plans } = await readOffer(db, language ?? undefined);
  return mapPlans((type) => plans[type].name);
}

/** @param values stored settings of the site */
export function applyOfferValues(values: Record<string, unknown>, language?: Language): Offer {
  const { shape } = siteSettings;
  const languages = shape.languages.safeParse(values.languages).data ?? defaults.languages;
  const settings = {
    plans: shape.plans.safeParse(values.plans).data ?? defaults.plans,
    noPlan: shape.noPlan.safeParse(values.noPlan).data ?? defaults.noPlan,
    postPrices: shape.postPrices.safeParse(values.postPrices).data ?? defaults.postPrices,
    boostPrices: shape.boostPrices.safeParse(values.boostPrices).data ?? defaults.boostPrices,
  };
  return createOffer(settings, language === undefined ? languages : [language, ...languages]);
}

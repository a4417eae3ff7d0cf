import { isDeepStrictEqual } from 'node:util';
import { type AdministeredSite, type SiteSettings, siteSettings } from '@/lib/shared/contract/site';
import { isOfferKey } from '@/lib/shared/domain/offer-settings';
import { isMessageSetting } from '@/lib/shared/domain/site';
import { textLanguages } from '@/lib/shared/domain/translation';
import type { CallingAccount } from '../account/caller';
import { recordAdminAction } from '../admin/queries/write-admin';
import { applyArtworkLimit } from '../artwork/queries/freeze-artworks';
import type { Db } from '../db/client';
import { PreconditionFailedError, PreconditionRequiredError } from '../errors';
import { matchesIfMatch } from '../http/etag';
import type { Payments } from '../payment/payments';
import { countRunningBoosts } from '../payment/queries/boosts';
import { changePrices, preparePrices } from '../payment/sync-catalogue';
import { countRunningPlans } from '../subscription/queries/subscriptions';
import { applyOfferValues } from './queries/read-offer';
import { applySiteValues, readStoredSite, type StoredSite } from './queries/read-site';
import { readSiteDraft } from './queries/site-drafts';
import { addSiteChange } from './queries/write-site';
import { isProviderConfigured } from './sales';
import { checkMessageLimits, findSettingProblem, listMissing, readReplacedTexts } from './site-messages';

type Change = {
  /** Null restores a default. */
  settings: Record<string, unknown>;
  /** The version that the author has read. */
  ifMatch: string | null;
  /** Null for the operator. */
  author: { account: CallingAccount; requestId: string } | null;
  /** Null without a payment provider. */
  payments: Pick<Payments, 'stripe' | 'db' | 'log'> | null;
  now: Date;
};

/**
 * Stores the settings that differ. If the offer has changed, its prices are created at the payment provider before it
 * is stored, so everything can be bought as soon as it is shown.
 * @throws PreconditionRequiredError without a version; PreconditionFailedError if it is not the current one;
 * PaymentsUnavailableError; ConflictError while prices are published
 */
export async function changeSite(db: Db, change: Change): Promise<void> {
  const { payments, settings, ifMatch } = change;
  if (ifMatch === null) throw new PreconditionRequiredError();
  const stored = await readStoredSite(db);
  if (!matchesIfMatch(ifMatch, stored.updatedAt)) throw new PreconditionFailedError();
  const changed = pickChanged(settings, stored);
  if (Object.keys(changed).length === 0) return;
  checkMessageLimits({ ...stored.values, ...changed });
  if (payments === null || !Object.keys(changed).some(isOfferKey)) return storeChange(db, changed, stored, change);
  await changePrices(payments, async () => {
    const { archive } = await preparePrices(payments, applyOfferValues(merge(stored.values, changed)));
    await storeChange(db, changed, stored, change);
    // Replaced prices can no longer be bought, even if the provider keeps them until the next synchronization.
    await archive().catch((error: unknown) => payments.log.warn({ err: error }, 'replaced prices were not archived'));
  });
}

function pickChanged(settings: Change['settings'], { values }: StoredSite): Record<string, unknown> {
  const changed = Object.entries(settings).filter(
    ([key, value]) => value !== undefined && !isDeepStrictEqual(value, values[key] ?? null),
  );
  return Object.fromEntries(changed);
}

function merge(values: Record<string, unknown>, changed: Record<string, unknown>): Record<string, unknown> {
  const merged = Object.entries({ ...values, ...changed });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}

/** Settings that limit how many works are shown. */
const LIMITING: readonly string[] = ['plans', 'noPlan', 'sales', 'limits'];

async function storeChange(
  db: Db,
  settings: Record<string, unknown>,
  { version }: StoredSite,
  { author, now }: Change,
): Promise<void> {
  const keys = Object.keys(settings);
  await db.transaction(async (transaction) => {
    const email = author?.account.email ?? null;
    const added = await addSiteChange(transaction, { version, settings, email, createdAt: now });
    if (!added) throw new PreconditionFailedError();
    // As after a downgrade, works over the limit are frozen. A higher limit thaws frozen works.
    if (keys.some((key) => LIMITING.includes(key))) await applyArtworkLimit(transaction, now);
    await recordAdminAction(transaction, {
      ...(author === null
        ? { actor: 'OPERATOR' }
        : { accountId: author.account.id, email, requestId: author.requestId }),
      action: 'CHANGE_SITE',
      subjectName: [...new Set(keys.map((key) => (isMessageSetting(key) ? 'messages' : key)))].join(', '),
      reason: '',
    });
  });
}

export async function readAdministeredSite(db: Db, defaults: SiteSettings): Promise<AdministeredSite> {
  const { values, updatedAt } = await readStoredSite(db);
  const { settings } = applySiteValues(values, defaults);
  const { replaced } = readReplacedTexts(values);
  const missing = textLanguages.map((language) => [language, listMissing(language, replaced).length]);
  const sold = {
    hasProvider: isProviderConfigured(),
    plans: await countRunningPlans(db),
    boosts: await countRunningBoosts(db),
  };
  return {
    ...{ settings, defaults, sold, updatedAt, missingMessages: Object.fromEntries(missing) },
    unreadable: listUnreadable(values, defaults),
  };
}

/** Lists stored settings and replaced messages that are ignored, for example after an update. */
export function listUnreadable(values: Record<string, unknown>, defaults: SiteSettings): string[] {
  return [...applySiteValues(values, defaults).unreadable, ...readReplacedTexts(values).ignored];
}

/** Returns the settings with the administrator's draft applied. */
export async function readDraftedSite(
  db: Db,
  defaults: SiteSettings,
  { accountId, now }: { accountId: string; now: Date },
): Promise<SiteSettings> {
  const [{ values }, draft] = await Promise.all([readStoredSite(db), readSiteDraft(db, accountId, now)]);
  const drafted = Object.entries({ ...values, ...draft }).filter(([, value]) => value !== null);
  return applySiteValues(Object.fromEntries(drafted), defaults).settings;
}

/** Replaces values that cannot be read with null, which restores the default. */
export function keepReadableValues(values: Record<string, unknown>): Record<string, unknown> {
  const schemas = new Map(Object.entries(siteSettings.shape));
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      isMessageSetting(key) ? keepMessage(key, value) : (schemas.get(key)?.safeParse(value).data ?? null),
    ]),
  );
}

function keepMessage(setting: string, text: unknown): unknown {
  return findSettingProblem(setting, text) === null ? text : null;
}

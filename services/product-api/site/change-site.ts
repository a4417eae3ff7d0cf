import { isDeepStrictEqual } from 'node:util';
import { type AdministeredSite, type SiteSettings, siteSettings } from '@/lib/shared/contract/site';
import { isMessageSetting } from '@/lib/shared/domain/site';
import { textLanguages } from '@/lib/shared/domain/translation';
import type { CallingAccount } from '../account/caller';
import { recordAdminAction } from '../admin/queries/write-admin';
import type { Db } from '../db/client';
import { PreconditionFailedError, PreconditionRequiredError } from '../errors';
import { matchesIfMatch } from '../http/etag';
import { applySiteValues, readStoredSite } from './queries/read-site';
import { readSiteDraft } from './queries/site-drafts';
import { addSiteChange } from './queries/write-site';
import { checkMessageLimits, findSettingProblem, listMissing, readReplacedTexts } from './site-messages';

type Change = {
  /** Null restores a default. */
  settings: Record<string, unknown>;
  /** The version that the author has read. */
  ifMatch: string | null;
  /** Null for the operator. */
  author: { account: CallingAccount; requestId: string } | null;
  now: Date;
};

/**
 * Stores the settings that differ.
 * @throws PreconditionRequiredError without a version; PreconditionFailedError if it is not the current one
 */
export async function changeSite(db: Db, { settings, ifMatch, author, now }: Change): Promise<void> {
  if (ifMatch === null) throw new PreconditionRequiredError();
  await db.transaction(async (transaction) => {
    const { version, values, updatedAt } = await readStoredSite(transaction);
    if (!matchesIfMatch(ifMatch, updatedAt)) throw new PreconditionFailedError();
    const changed = Object.entries(settings).filter(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(value, values[key] ?? null),
    );
    if (changed.length === 0) return;
    checkMessageLimits({ ...values, ...Object.fromEntries(changed) });
    const email = author?.account.email ?? null;
    const added = await addSiteChange(transaction, {
      version,
      settings: Object.fromEntries(changed),
      email,
      createdAt: now,
    });
    if (!added) throw new PreconditionFailedError();
    await recordAdminAction(transaction, {
      ...(author === null
        ? { actor: 'OPERATOR' }
        : { accountId: author.account.id, email, requestId: author.requestId }),
      action: 'CHANGE_SITE',
      subjectName: [...new Set(changed.map(([key]) => (isMessageSetting(key) ? 'messages' : key)))].join(', '),
      reason: '',
    });
  });
}

export async function readAdministeredSite(db: Db, defaults: SiteSettings): Promise<AdministeredSite> {
  const { values, updatedAt } = await readStoredSite(db);
  const { settings } = applySiteValues(values, defaults);
  const { replaced } = readReplacedTexts(values);
  const missing = textLanguages.map((language) => [language, listMissing(language, replaced).length]);
  return {
    ...{ settings, defaults, updatedAt, missingMessages: Object.fromEntries(missing) },
    unreadable: listUnreadable(values, defaults),
  };
}

/** Lists stored settings and replaced messages that are ignored, such as after an update. */
export function listUnreadable(values: Record<string, unknown>, defaults: SiteSettings): string[] {
  return [...applySiteValues(values, defaults).unreadable, ...readReplacedTexts(values).ignored];
}

/** Returns the settings with the administrator's draft. */
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

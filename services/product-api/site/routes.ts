import { problem } from '@/lib/shared/i18n/problem';
import { asAdmin } from '../admin/as-admin';
import { InvalidInputError } from '../errors';
import type { Handlers } from '../handlers';
import { readPriceSync, syncCatalogue } from '../payment/sync-catalogue';
import { changeSite, keepReadableValues, readAdministeredSite, readDraftedSite } from './change-site';
import { listMessages } from './list-messages';
import { countValues } from './queries/count-values';
import { listPages } from './queries/read-pages';
import { listSiteChanges, readSite, readValuesBefore } from './queries/read-site';
import { storeSiteDraft } from './queries/site-drafts';
import { limitSales } from './sales';
import { checkMessageSettings, createMessageSettings } from './site-messages';
import { storeMark } from './store-mark';

export const siteHandlers = {
  'GET /v1/site': async ({ db, siteDefaults }) => {
    const [settings, pages] = await Promise.all([readSite(db, siteDefaults), listPages(db)]);
    return { ...settings, sales: limitSales(settings.sales), pages };
  },

  'GET /v1/site/messages': ({ siteWords, query }) => siteWords.getCompiled(query.language),

  'GET /v1/admin/site': asAdmin(({ db, siteDefaults }) => readAdministeredSite(db, siteDefaults)),

  'PATCH /v1/admin/site': asAdmin(
    async ({ db, siteDefaults, siteWords, payments, body, account, requestId, ifMatch, now }) => {
      const { messages = {}, ...others } = body;
      const replaced = createMessageSettings(messages);
      checkMessageSettings(replaced);
      await changeSite(db, {
        settings: { ...others, ...replaced },
        ifMatch,
        author: { account, requestId },
        payments,
        now,
      });
      siteWords.forget();
      return readAdministeredSite(db, siteDefaults);
    },
  ),

  'GET /v1/admin/site/values': asAdmin(({ db }) => countValues(db)),

  'GET /v1/admin/site/draft': asAdmin(({ db, siteDefaults, account, now }) =>
    readDraftedSite(db, siteDefaults, { accountId: account.id, now }),
  ),

  'PUT /v1/admin/site/draft': asAdmin(async ({ db, body, account, now }) => {
    await storeSiteDraft(db, { accountId: account.id, settings: body, now });
    return undefined;
  }),

  'POST /v1/admin/site/marks': asAdmin(async ({ storage, limitDecoding, files: [file] }) => {
    if (file === undefined) throw new InvalidInputError({ image: problem('ui.invalid.missing') });
    return storeMark(file, { storage, limitDecoding });
  }),

  'GET /v1/admin/site/messages': asAdmin(({ db, query, words }) => listMessages(db, query, words)),

  'GET /v1/admin/site/prices': asAdmin(({ payments }) => readPriceSync(payments)),

  'POST /v1/admin/site/prices': asAdmin(async ({ payments }) => {
    if (payments !== null) await syncCatalogue(payments);
    return readPriceSync(payments);
  }),

  'GET /v1/admin/site/history': asAdmin(({ db, query }) => listSiteChanges(db, query)),

  'POST /v1/admin/site/undo': asAdmin(
    async ({ db, siteDefaults, siteWords, payments, body, account, requestId, ifMatch, now }) => {
      const values = await readValuesBefore(db, body.version);
      if (values === undefined) throw new InvalidInputError({ version: problem('admin.siteProblem.noChange') });
      await changeSite(db, {
        settings: keepReadableValues(values),
        ifMatch,
        author: { account, requestId },
        payments,
        now,
      });
      siteWords.forget();
      return readAdministeredSite(db, siteDefaults);
    },
  ),
} satisfies Handlers;

import { problem } from '@/lib/shared/i18n/problem';
import { asAdmin } from '../admin/as-admin';
import { createWholePage } from '../db/page';
import { InvalidInputError, NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import { changePage, REMOVED_PAGE } from './change-page';
import { findPage, listAdministeredPages, listPageChanges, readAdministeredPage } from './queries/read-pages';

export const sitePageHandlers = {
  'GET /v1/pages': async ({ db, query: { slug, version } }) => {
    const page = await findPage(db, slug, version);
    if (page === undefined) throw new NotFoundError();
    return page;
  },

  'GET /v1/admin/pages': asAdmin(async ({ db }) => createWholePage(await listAdministeredPages(db))),

  'GET /v1/admin/pages/current': asAdmin(({ db, query }) => readAdministeredPage(db, query.slug)),

  'PUT /v1/admin/pages': asAdmin(async ({ db, body: { slug, ...page }, account, requestId, ifMatch, now }) => {
    await changePage(db, { slug, page, author: { account, requestId, ifMatch }, now });
    return readAdministeredPage(db, slug);
  }),

  'POST /v1/admin/pages/removal': asAdmin(async ({ db, body: { slug }, account, requestId, ifMatch, now }) => {
    const { version } = await readAdministeredPage(db, slug);
    if (version > 0) await changePage(db, { slug, page: REMOVED_PAGE, author: { account, requestId, ifMatch }, now });
    return readAdministeredPage(db, slug);
  }),

  'POST /v1/admin/pages/restoration': asAdmin(
    async ({ db, body: { slug, version }, account, requestId, ifMatch, now }) => {
      const { texts, mustAccept, note, ...former } = await readAdministeredPage(db, slug, version);
      if (former.version === 0) throw new InvalidInputError({ version: problem('admin.page.problem.noVersion') });
      const page = { texts, mustAccept, note };
      await changePage(db, { slug, page, author: { account, requestId, ifMatch }, now });
      return readAdministeredPage(db, slug);
    },
  ),

  'GET /v1/admin/pages/history': asAdmin(({ db, query: { slug, ...paging } }) => listPageChanges(db, slug, paging)),
} satisfies Handlers;

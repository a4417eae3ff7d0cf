import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { AdministeredSitePage, exportedPages } from '@/lib/shared/contract/site-page';
import { isFixedPage, sitePageLimits, TERMS } from '@/lib/shared/domain/site-page';
import { problem } from '@/lib/shared/i18n/problem';
import type { CallingAccount } from '../account/caller';
import { acceptTerms } from '../account/queries/write-account';
import { recordAdminAction } from '../admin/queries/write-admin';
import type { Db } from '../db/client';
import { ConflictError, PreconditionFailedError, PreconditionRequiredError } from '../errors';
import { matchesIfMatch } from '../http/etag';
import { listPages, readAdministeredPage } from './queries/read-pages';
import { addPageVersion, lockPages } from './queries/write-page';

export const REMOVED_PAGE = { texts: null, mustAccept: false, note: {} };

type PageChange = {
  slug: string;
  /** `texts` is null to withdraw the page. */
  page: Pick<AdministeredSitePage, 'texts' | 'mustAccept' | 'note'>;
  /** `ifMatch` is the version that the author has read. Null for the operator, who replaces any version. */
  author: { account: CallingAccount; requestId: string; ifMatch: string | null } | null;
  now: Date;
};

/**
 * Adds a version if anything has changed. Members who publish terms also accept them.
 * @throws PreconditionRequiredError without the version that the author has read; PreconditionFailedError if the page
 * has changed since; ConflictError if there are too many pages
 */
export async function changePage(db: Db, { slug, page, author, now }: PageChange): Promise<void> {
  const ifMatch = author === null ? '*' : author.ifMatch;
  if (ifMatch === null) throw new PreconditionRequiredError();
  await db.transaction(async (transaction) => {
    const { version, updatedAt, texts, mustAccept, note } = await readAdministeredPage(transaction, slug);
    if (!matchesIfMatch(ifMatch, updatedAt)) throw new PreconditionFailedError();
    const changed = slug === TERMS ? page : { ...page, mustAccept: false, note: {} };
    if (isDeepStrictEqual({ texts, mustAccept, note }, changed)) return;
    if (texts === null && page.texts !== null) await requireRoom(transaction, slug);
    const email = author?.account.email ?? null;
    const added = await addPageVersion(transaction, { slug, version: version + 1, ...changed, email, createdAt: now });
    if (!added) throw new PreconditionFailedError();
    if (slug === TERMS && author !== null) await acceptTerms(transaction, author.account.id, version + 1, now);
    await recordAdminAction(transaction, {
      ...(author === null
        ? { actor: 'OPERATOR' }
        : { accountId: author.account.id, email, requestId: author.requestId }),
      action: 'CHANGE_SITE',
      subjectName: slug,
      reason: '',
    });
  });
}

type ExportedPages = z.output<typeof exportedPages>;

/** Returns the published pages by slug. */
export async function exportPages(db: Db): Promise<ExportedPages> {
  const pages = (await listPages(db)).map(({ slug }) => readAdministeredPage(db, slug));
  return Object.fromEntries(
    (await Promise.all(pages)).map(({ slug, texts, mustAccept, note }) => [
      slug,
      { texts: texts ?? {}, mustAccept, note },
    ]),
  );
}

/** Publishes the pages that differ, and withdraws all others. */
export async function importPages(db: Db, pages: ExportedPages, now: Date): Promise<void> {
  const removed = (await listPages(db)).filter(({ slug }) => pages[slug] === undefined);
  const common = { author: null, now };
  for (const { slug } of removed) await changePage(db, { slug, page: REMOVED_PAGE, ...common });
  for (const [slug, page] of Object.entries(pages)) await changePage(db, { slug, page, ...common });
}

async function requireRoom(db: Db, slug: string): Promise<void> {
  if (isFixedPage(slug)) return;
  // Otherwise, administrators who publish at the same time could exceed the limit.
  await lockPages(db);
  const further = (await listPages(db)).filter((page) => !isFixedPage(page.slug));
  if (further.length >= sitePageLimits.furtherPages) {
    throw new ConflictError(problem('admin.page.problem.tooMany', { max: String(sitePageLimits.furtherPages) }));
  }
}

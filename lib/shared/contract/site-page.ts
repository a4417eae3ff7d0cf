import { z } from 'zod';
import { SITE_TAG } from '@/lib/shared/domain/site';
import { isFixedPage, isPageSlug, sitePageLimits } from '@/lib/shared/domain/site-page';
import { languages } from '@/lib/shared/i18n/languages';
import { problem } from '@/lib/shared/i18n/problem';
import { findPageProblem } from '@/lib/shared/markup/find-page-problem';
import { maxPageElements } from '@/lib/shared/markup/parse-markup';
import { defineEndpoints, IDENTITY, json, LONG_JSON_BYTES, PUBLIC } from './endpoint';
import { line, object, pageOf, paging, strictObject, text, timestamp, versionNumber, wholeNumber } from './values';

const language = z.enum(languages).exclude(['xa']);

const slug = z.string().refine(isPageSlug, problem('admin.page.problem.slug', { max: String(sitePageLimits.slug) }));

/** Overlong text is not parsed. */
const pageMarkup = text(sitePageLimits.text, 1).superRefine((value, context) => {
  const found = value.length > sitePageLimits.text ? null : findPageProblem(value);
  if (found === null) return;
  const message =
    found.reason === 'complex'
      ? problem('ui.invalid.markup', { max: maxPageElements })
      : problem(`admin.page.problem.${found.reason}`, { part: found.part });
  context.addIssue({ code: 'custom', message });
});

const pageText = strictObject('SitePageText', {
  title: line(sitePageLimits.title, 1),
  text: pageMarkup.meta({ description: 'Markdown without HTML and pictures.' }),
});
const pageTexts = z.partialRecord(language, pageText);
export type SitePageTexts = z.infer<typeof pageTexts>;

/** The operator's summary of a change, for members who are asked to accept it. */
const note = z.partialRecord(language, line(sitePageLimits.note, 1));

export const sitePageSummary = object('SitePageSummary', {
  slug: z.string(),
  version: versionNumber,
  publishedAt: timestamp,
  titles: z.partialRecord(language, z.string()),
});
export type SitePageSummary = z.infer<typeof sitePageSummary>;

const publishedVersion = object('SitePageVersion', {
  version: versionNumber,
  publishedAt: timestamp,
});

const publicPage = object('SitePage', {
  slug: z.string(),
  ...publishedVersion.shape,
  texts: pageTexts,
  mustAccept: z.boolean().meta({ description: 'Members have to accept this version of the terms.' }),
  note,
  versions: z.array(publishedVersion).meta({ description: 'The versions that can be read, the newest first.' }),
});
export type SitePage = z.infer<typeof publicPage>;

const administeredPage = object('AdministeredSitePage', {
  slug: z.string(),
  version: z.int().meta({ description: '0 for a page that was never published.' }),
  texts: pageTexts.nullable().meta({ description: 'Null for a page that is not published, or has its default text.' }),
  mustAccept: z.boolean(),
  note,
  updatedAt: timestamp.meta({ description: 'The time of the last change; 1970 without one.' }),
});
export type AdministeredSitePage = z.infer<typeof administeredPage>;

const listedPage = object('ListedSitePage', {
  slug: z.string(),
  version: versionNumber,
  titles: sitePageSummary.shape.titles.nullable().meta({ description: 'Null for a page that is not published.' }),
  updatedAt: timestamp,
});
export type ListedSitePage = z.infer<typeof listedPage>;

const pageChange = object('SitePageChange', {
  version: versionNumber,
  email: z.string().nullable().meta({ description: 'Null for a change by a command.' }),
  titles: listedPage.shape.titles,
  mustAccept: z.boolean(),
  createdAt: timestamp,
});
export type SitePageChange = z.infer<typeof pageChange>;

const publishedPage = z.strictObject({
  slug,
  texts: pageTexts.refine((texts) => Object.keys(texts).length > 0, problem('admin.page.problem.noText')),
  mustAccept: z.boolean().default(false).meta({ description: 'Only for the terms.' }),
  note: note.default({}),
});

/** Pages in a settings file, by slug. */
export const exportedPages = z
  .record(slug, publishedPage.omit({ slug: true }))
  .refine(
    (pages) => Object.keys(pages).filter((one) => !isFixedPage(one)).length <= sitePageLimits.furtherPages,
    problem('admin.page.problem.tooMany', { max: String(sitePageLimits.furtherPages) }),
  );

const changed = {
  credentials: IDENTITY,
  response: administeredPage,
  errors: ['conflict'],
  isVersioned: true,
  needsVersion: true,
} as const;

export const sitePageEndpoints = defineEndpoints({
  'GET /v1/pages': {
    name: 'getSitePage',
    summary: 'Returns a page of the operator, such as the terms, in all of its languages, or a former version of it',
    credentials: PUBLIC,
    query: z.object({ slug, version: wholeNumber.optional() }),
    response: publicPage,
    errors: ['not_found'],
    tags: [SITE_TAG],
  },
  'GET /v1/admin/pages': {
    name: 'listSitePages',
    summary: 'Lists the pages of the operator that have ever been published; for administrators',
    credentials: IDENTITY,
    response: pageOf('ListedSitePagePage', listedPage),
  },
  'GET /v1/admin/pages/current': {
    name: 'getAdministeredSitePage',
    summary: 'Returns the present version of a page of the operator; for administrators',
    credentials: IDENTITY,
    query: z.object({ slug }),
    response: administeredPage,
  },
  'PUT /v1/admin/pages': {
    ...changed,
    name: 'publishSitePage',
    summary: 'Publishes a new version of a page of the operator; for administrators',
    body: { type: 'json', schema: publishedPage, maxBytes: 3 * LONG_JSON_BYTES },
  },
  'POST /v1/admin/pages/removal': {
    ...changed,
    name: 'removeSitePage',
    summary: 'Withdraws a page of the operator, or restores its default text; for administrators',
    body: json({ slug }),
  },
  'POST /v1/admin/pages/restoration': {
    ...changed,
    name: 'restoreSitePage',
    summary: 'Publishes a former version of a page of the operator as a new one; for administrators',
    body: json({ slug, version: versionNumber }),
  },
  'GET /v1/admin/pages/history': {
    name: 'listSitePageVersions',
    summary: 'Lists the versions of a page of the operator, the newest first; for administrators',
    credentials: IDENTITY,
    query: z.object({ slug, ...paging(20) }),
    response: pageOf('SitePageChangePage', pageChange),
  },
});

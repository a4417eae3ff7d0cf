import { z } from 'zod';
import { isTimeZone } from '@/lib/shared/domain/deadline';
import { alertPaces } from '@/lib/shared/domain/offer';
import { savedSearchLimits } from '@/lib/shared/domain/reminder';
import { languages } from '@/lib/shared/i18n/languages';
import { problem } from '@/lib/shared/i18n/problem';
import { defineEndpoints, IDENTITY, json, PUBLIC } from './endpoint';
import { opportunitiesQuery } from './opportunity';
import { id, object, text, timestamp } from './values';

const timeZone = z.string().max(60).refine(isTimeZone, problem('ui.invalid.timeZone'));

const mailPreferences = object('MailPreferences', {
  timeZone: z.string().nullable(),
  language: z.enum(languages).nullable(),
  areSent: z.boolean(),
  isEmailVerified: z.boolean(),
});

const filters = opportunitiesQuery.omit({ page: true, size: true, sortBy: true, includeClosed: true }).strict();

/** Sorted alphabetically, so equal filters produce the same text: "country=DE&types=JOB". */
const filterQuery = z
  .string()
  .max(savedSearchLimits.query)
  .transform((query, context) => {
    const given = [...new URLSearchParams(query)].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const { error } = filters.safeParse(Object.fromEntries(given));
    if (error === undefined) return String(new URLSearchParams(given));
    context.addIssue({ code: 'custom', message: problem('ui.invalid.filters') });
    return z.NEVER;
  });

const savedSearch = object('SavedSearch', {
  id,
  name: z.string(),
  query: z.string(),
  /** False beyond the plan's limit: new calls that match the search are not emailed. */
  isWatched: z.boolean(),
  alerts: z.enum(alertPaces),
  createdAt: timestamp,
});
export type SavedSearch = z.infer<typeof savedSearch>;

const savedSearchList = object('FollowedLists', {
  searches: z.array(savedSearch),
  /** Maximum number of saved searches with email alerts. */
  limit: z.int(),
});
export type SavedSearchList = z.infer<typeof savedSearchList>;

export const mailEndpoints = defineEndpoints({
  'GET /v1/account/mails': {
    name: 'getMailPreferences',
    summary: "Returns the account's mail preferences, time zone and language",
    credentials: IDENTITY,
    response: mailPreferences,
  },
  'PATCH /v1/account/mails': {
    name: 'updateMailPreferences',
    summary: "Changes the account's mail preferences, time zone and language",
    credentials: IDENTITY,
    body: json({
      timeZone: timeZone.optional(),
      language: z.enum(languages).optional(),
    }),
    response: mailPreferences,
    isOpenBeforeTerms: true,
  },
  'POST /v1/account/mails/refusals': {
    name: 'refuseMails',
    summary:
      'Unsubscribes an account from deadlines, saved searches, daily mails or immediate notifications, by the token in one of them; idempotent',
    credentials: PUBLIC,
    body: json({ token: z.string().max(200) }),
    response: object('MailRefusal', { kind: z.enum(['reminders', 'digests', 'daily', 'notifications']) }),
    errors: ['not_found'],
  },
  'GET /v1/opportunities/searches': {
    name: 'listSavedSearches',
    summary:
      'Lists saved searches, the oldest first; their new calls are mailed daily or within the hour, according to the plan',
    response: savedSearchList,
  },
  'POST /v1/opportunities/searches': {
    name: 'addSavedSearch',
    summary: 'Saves a search; the same filters are saved once',
    body: json({ name: text(savedSearchLimits.name, 1), query: filterQuery }),
    response: savedSearch,
    errors: ['quota_exceeded'],
  },
  'DELETE /v1/opportunities/searches/{id}': {
    name: 'removeSavedSearch',
    summary: 'Removes a saved search',
    response: null,
  },
});

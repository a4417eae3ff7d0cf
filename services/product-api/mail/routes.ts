import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { InvalidInputError, NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import { requireFound } from '../moderation/require-found';
import { endedMails, endMails } from '../notification/change-settings';
import { rescheduleDailyMail } from '../notification/daily-schedule';
import {
  type AccountPreferences,
  getMailPreferences,
  lockTimeZone,
  type Preferences,
  setMailPreferences,
} from '../reminder/queries/mail-preferences';
import { removeSavedSearch } from '../reminder/queries/saved-searches';
import { listSavedSearches, saveSearch } from '../reminder/saved-searches';

/**
 * Locks the row, so the next daily email uses the latest time zone.
 * @throws NotFoundError if the account was deleted
 */
async function changeMailPreferences(
  db: Db,
  accountId: string,
  changed: Partial<Preferences>,
  now: Date,
): Promise<AccountPreferences> {
  return db.transaction(async (transaction) => {
    const { timeZone } = requireFound(await lockTimeZone(transaction, accountId));
    await setMailPreferences(transaction, accountId, changed);
    if (changed.timeZone !== undefined && changed.timeZone !== timeZone) {
      await rescheduleDailyMail(transaction, accountId, now);
    }
    return requireFound(await getMailPreferences(transaction, accountId));
  });
}

export const mailHandlers = {
  'GET /v1/account/mails': async ({ db, account, mail }) => ({
    ...requireFound(await getMailPreferences(db, account.id)),
    areSent: mail.goTo !== null,
  }),

  'PATCH /v1/account/mails': async ({ db, account, mail, body, now }) => ({
    ...(await changeMailPreferences(db, account.id, body, now)),
    areSent: mail.goTo !== null,
  }),

  'POST /v1/account/mails/refusals': async ({ db, mail, body, now }) => {
    for (const kind of endedMails) {
      const accountId = mail.unsubscribeTokens[kind].read(body.token);
      if (accountId === null) continue;
      await endMails(db, accountId, kind, now);
      return { kind };
    }
    throw new InvalidInputError({ token: problem('account.refusal.link') });
  },

  'GET /v1/opportunities/searches': ({ db, profileId }) => listSavedSearches(db, profileId),

  'POST /v1/opportunities/searches': ({ db, profileId, body, now }) => saveSearch(db, { profileId, ...body }, now),

  'DELETE /v1/opportunities/searches/{id}': async ({ db, profileId, path }) => {
    if (!(await removeSavedSearch(db, profileId, path.id))) throw new NotFoundError();
  },
} satisfies Handlers;

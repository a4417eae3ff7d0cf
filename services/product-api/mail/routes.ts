import { InvalidInputError, NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import { requireFound } from '../moderation/require-found';
import { changeMailPreferences } from '../reminder/change-mail-preferences';
import { getMailPreferences } from '../reminder/queries/mail-preferences';
import { removeSavedSearch } from '../reminder/queries/saved-searches';
import { listSavedSearches, saveSearch } from '../reminder/saved-searches';

export const mailHandlers = {
  'GET /v1/account/mails': async ({ db, account, mail }) => ({
    ...requireFound(await getMailPreferences(db, account.id)),
    areSent: mail.goTo !== null,
  }),

  'PATCH /v1/account/mails': async ({ db, account, mail, body, now }) => ({
    ...requireFound(await changeMailPreferences(db, account.id, body, now)),
    areSent: mail.goTo !== null,
  }),

  'POST /v1/account/mails/refusals': async ({ db, mail, body, now }) => {
    for (const kind of ['reminders', 'digests'] as const) {
      const accountId = mail.unsubscribeTokens[kind].read(body.token);
      if (accountId === null) continue;
      requireFound(await changeMailPreferences(db, accountId, { [kind]: false }, now));
      return { kind };
    }
    throw new InvalidInputError({ token: 'This link is incomplete. Copy all of it.' });
  },

  'GET /v1/opportunities/searches': ({ db, profileId }) => listSavedSearches(db, profileId),

  'POST /v1/opportunities/searches': ({ db, account, profileId, body, now }) =>
    saveSearch(db, { accountId: account.id, profileId, ...body }, now),

  'DELETE /v1/opportunities/searches/{id}': async ({ db, profileId, path }) => {
    if (!(await removeSavedSearch(db, profileId, path.id))) throw new NotFoundError();
  },
} satisfies Handlers;

import { notificationKinds } from '@/lib/shared/domain/notification';
import type { Db } from '../db/client';
import type { Handlers } from '../handlers';
import { changeSettings, readSettings } from './change-settings';
import { markAllRead, markAllSeen, markSubjectsRead } from './queries/mark-notifications';
import { countNotifications, listNotifications, type Reader } from './queries/read-notifications';

async function findReader(db: Db, accountId: string, profileId: string): Promise<Reader> {
  const { choices } = await readSettings(db, accountId);
  return { accountId, profileId, kinds: notificationKinds.filter((kind) => choices[kind].here) };
}

export const notificationHandlers = {
  'GET /v1/notifications': async ({ db, account, profileId, query }) =>
    listNotifications(db, await findReader(db, account.id, profileId), query),

  'GET /v1/notifications/count': async ({ db, account, profileId }) =>
    countNotifications(db, await findReader(db, account.id, profileId)),

  'POST /v1/notifications/seen': async ({ db, account, profileId, now }) => {
    await markAllSeen(db, { accountId: account.id, profileId }, now);
  },

  'POST /v1/notifications/read': async ({ db, account, profileId, body, now }) => {
    const reader = { accountId: account.id, profileId };
    if (body.subjects === undefined) await markAllRead(db, reader, now);
    else await markSubjectsRead(db, reader, body.subjects, now);
  },

  'GET /v1/account/notifications': async ({ db, account, mail }) => ({
    ...(await readSettings(db, account.id)),
    areMailsSent: mail.goTo !== null,
  }),

  'PATCH /v1/account/notifications': async ({ db, account, mail, body, now }) => ({
    ...(await changeSettings(db, account.id, body, now)),
    areMailsSent: mail.goTo !== null,
  }),
} satisfies Handlers;

import type { NotificationPage } from '@/lib/shared/contract/notification';
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

async function readPage(
  db: Db,
  reader: Reader,
  { before, size }: { before: { at: Date; id: string } | undefined; size: number },
): Promise<NotificationPage> {
  const found = await listNotifications(db, reader, { before: before ?? null, size });
  const data = found.slice(0, size);
  const last = data.at(-1);
  return { data, next: last && found.length > size ? `${last.at}_${last.id}` : null };
}

export const notificationHandlers = {
  'GET /v1/notifications': async ({ db, account, profileId, query }) =>
    readPage(db, await findReader(db, account.id, profileId), { before: query.before, size: query.size }),

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

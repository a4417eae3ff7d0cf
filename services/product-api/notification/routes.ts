import { notificationKinds } from '@/lib/shared/domain/notification';
import type { MemberRole } from '@/lib/shared/domain/team';
import type { Db } from '../db/client';
import type { Handlers } from '../handlers';
import { changeSettings, readSettings } from './change-settings';
import { markAllRead, markAllSeen, markSubjectsRead } from './queries/mark-notifications';
import { countNotifications, listNotifications, type Reader } from './queries/read-notifications';
import { mayReceive } from './queries/recipients';

type Request = { db: Db; account: { id: string }; profileId: string; memberRole: MemberRole };

async function findReader({ db, account, profileId, memberRole }: Request): Promise<Reader> {
  const { choices } = await readSettings(db, account.id);
  const kinds = notificationKinds.filter((kind) => choices[kind].here && mayReceive(memberRole, kind));
  return { accountId: account.id, profileId, kinds };
}

export const notificationHandlers = {
  'GET /v1/notifications': async (request) => listNotifications(request.db, await findReader(request), request.query),

  'GET /v1/notifications/count': async (request) => countNotifications(request.db, await findReader(request)),

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

import type { ThreadMessage } from '@/lib/shared/contract/thread';
import type { ThreadSide } from '@/lib/shared/domain/thread';
import { problem } from '@/lib/shared/i18n/problem';
import { asAdmin } from '../admin/as-admin';
import { hasBlock, isBlocked } from '../block/queries/blocks';
import type { Db } from '../db/client';
import { ConflictError } from '../errors';
import type { Handlers, Services } from '../handlers';
import { requireFound } from '../moderation/require-found';
import { addMessage } from './add-message';
import { confirmGuest, readGuestToken, requireOpenGuest, startGuestThread } from './guest';
import { moderateMessage } from './moderate-message';
import { listModeratedMessages, readMessageCase } from './queries/moderated-messages';
import {
  countThreads,
  findGuestThread,
  findSide,
  findThread,
  listMessages,
  listThreads,
  type Reader,
  readMessage,
  type StoredMessage,
} from './queries/read-threads';
import { changeStates, findGuest, revokeGuestLink } from './queries/write-threads';
import { reportMessage } from './report-message';
import { startThread } from './start-thread';

const GUEST_PAGE = 30;

async function requireThread(db: Db, id: string, reader: Reader) {
  const { profileId } = reader;
  const thread = requireFound(await findThread(db, id, reader));
  const otherId = thread.other.profileId;
  if (otherId === null) return { ...thread, isBlocked: false };
  const mayWrite = thread.mayWrite && !(await isBlocked(db, profileId, otherId));
  return { ...thread, mayWrite, isBlocked: await hasBlock(db, profileId, otherId) };
}

async function requireSide(db: Db, id: string, reader: Reader): Promise<ThreadSide> {
  return requireFound(await findSide(db, id, reader));
}

function signFiles({ files, ...message }: StoredMessage, { fileLinks, now }: LinkContext): ThreadMessage {
  return { ...message, files: files.map((file) => ({ ...file, url: fileLinks.sign(file.id, now) })) };
}

function signPage({ data, next }: { data: StoredMessage[]; next: string | null }, links: LinkContext) {
  return { data: data.map((message) => signFiles(message, links)), next };
}

type Acting = { account: { id: string }; profileId: string };

const toReader = ({ account, profileId }: Acting): Reader => ({ accountId: account.id, profileId });

type LinkContext = Pick<Services, 'fileLinks'> & { now: Date };

export const threadHandlers = {
  'GET /v1/threads': ({ db, query, ...acting }) => listThreads(db, toReader(acting), query),

  'GET /v1/threads/counts': ({ db, ...acting }) => countThreads(db, toReader(acting)),

  'POST /v1/threads': async ({ db, account, profileId, body, now }) =>
    requireThread(db, await startThread(db, { ...body, account, profileId, now }), toReader({ account, profileId })),

  'GET /v1/threads/{id}': ({ db, path, ...acting }) => requireThread(db, path.id, toReader(acting)),

  'PATCH /v1/threads/{id}': async ({ db, path, body: { latestId, ...change }, ...acting }) => {
    const reader = toReader(acting);
    const side = await requireSide(db, path.id, reader);
    await changeStates(db, { threadId: path.id, side, latestId }, change);
    return requireThread(db, path.id, reader);
  },

  'GET /v1/threads/{id}/messages': async ({ db, path, query, ...request }) =>
    signPage(await listMessages(db, path.id, await requireSide(db, path.id, toReader(request)), query), request),

  'POST /v1/threads/{id}/messages': async ({ account, profileId, path, body, ...services }) => {
    const { db, now } = services;
    const side = await requireSide(db, path.id, toReader({ account, profileId }));
    const { files: fileIds, ...written } = body;
    const message = {
      ...written,
      fileIds,
      threadId: path.id,
      side,
      accountId: account.id,
      source: 'SITE',
      now,
    } as const;
    const id = await db.transaction((transaction) => addMessage(transaction, message));
    return signFiles(await readMessage(db, id), services);
  },

  'POST /v1/threads/{id}/reports': async ({ db, countReport, client, account, profileId, path, body, now }) => {
    const side = await requireSide(db, path.id, toReader({ account, profileId }));
    await countReport(client);
    const report = { accountId: account.id, reason: body.reason, text: body.text || null };
    await reportMessage(db, { threadId: path.id, messageId: body.messageId, side }, report, now);
  },

  'DELETE /v1/threads/{id}/guest': async ({ db, path, now, ...acting }) => {
    const side = await requireSide(db, path.id, toReader(acting));
    requireFound(await findGuest(db, path.id));
    await revokeGuestLink(db, path.id, side, now);
  },

  'POST /v1/threads/guests': async ({ db, mail, countEnquiry, client, words, body, now }) => {
    if (mail.goTo === null) throw new ConflictError(problem('thread.refusal.notAccepted'));
    await startGuestThread(db, { ...body, language: words.language, isVerified: false, now }, (recipientId) =>
      countEnquiry({ client, email: body.email, profileId: recipientId }),
    );
  },

  'POST /v1/threads/guests/reading': async ({ db, mail, body: { token, before }, ...links }) => {
    const thread = requireFound(await findGuestThread(db, readGuestToken({ mail }, token)));
    const messages =
      thread.revokedAt === null
        ? signPage(await listMessages(db, thread.id, 'STARTER', { before, size: GUEST_PAGE }), links)
        : { data: [], next: null };
    return { ...thread, messages };
  },

  'POST /v1/threads/guests/confirmation': async ({ db, mail, body, now }) => {
    await confirmGuest(db, readGuestToken({ mail }, body.token), now);
  },

  'POST /v1/threads/guests/messages': async ({ mail, body: { token, files: fileIds, ...written }, ...services }) => {
    const { db, now } = services;
    const threadId = readGuestToken({ mail }, token);
    await requireOpenGuest(db, threadId);
    const author = { side: 'STARTER', accountId: null, source: 'SITE' } as const;
    const message = { ...written, ...author, fileIds, threadId, now };
    const id = await db.transaction((transaction) => addMessage(transaction, message));
    return signFiles(await readMessage(db, id), services);
  },

  'POST /v1/threads/guests/revocation': async ({ db, mail, body, now }) => {
    const threadId = readGuestToken({ mail }, body.token);
    requireFound(await findGuest(db, threadId));
    await revokeGuestLink(db, threadId, 'STARTER', now);
  },

  'GET /v1/admin/messages': asAdmin(({ db, query }) => listModeratedMessages(db, query)),

  'GET /v1/admin/messages/{id}': asAdmin(async ({ db, path, ...links }) => {
    const { messages, ...found } = requireFound(await readMessageCase(db, path.id));
    return { ...found, messages: messages.map((message) => signFiles(message, links)) };
  }),

  'PUT /v1/admin/messages/{id}': asAdmin(async ({ db, account, path, body, now, requestId }) => {
    await moderateMessage(db, path.id, { decision: body.decision, admin: account, requestId, now });
    return undefined;
  }),
} satisfies Handlers;

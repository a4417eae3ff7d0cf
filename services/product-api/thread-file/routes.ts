import type { ThreadFile } from '@/lib/shared/contract/thread';
import { problem } from '@/lib/shared/i18n/problem';
import { completeUpload } from '../application-file/complete-upload';
import { receivePart } from '../application-file/receive-part';
import { InvalidInputError } from '../errors';
import type { Handlers, Services } from '../handlers';
import type { ReceivedFile } from '../http/read-multipart';
import { requireFound } from '../moderation/require-found';
import { readGuestToken, requireOpenGuest } from '../thread/guest';
import { findSide } from '../thread/queries/read-threads';
import { type FileSender, getOwnThreadFile, type OwnThreadFile, openThreadUpload } from './queries/thread-files';
import { startThreadUpload } from './start-upload';

type Context = Pick<Services, 'db' | 'fileLinks' | 'storage'> & { client: string; now: Date };

type Own = { path: { id: string; fileId: string }; account: { id: string }; profileId: string };

/** @throws NotFoundError unless the account may read the conversation */
async function requireOwn(db: Services['db'], { path, account, profileId }: Own): Promise<OwnThreadFile> {
  const side = requireFound(await findSide(db, path.id, { accountId: account.id, profileId }));
  return { threadId: path.id, side, fileId: path.fileId, accountId: account.id };
}

/** @throws NotFoundError for an invalid token; ConflictError if the link is closed */
async function requireGuest({ db, mail }: Pick<Services, 'db' | 'mail'>, token: string) {
  const threadId = readGuestToken({ mail }, token);
  const { emailKey } = await requireOpenGuest(db, threadId);
  const sender: FileSender = { threadId, side: 'STARTER', accountId: null };
  return { sender, emailKey };
}

async function readOwn(
  { db, fileLinks, now }: Pick<Context, 'db' | 'fileLinks' | 'now'>,
  own: OwnThreadFile,
): Promise<ThreadFile> {
  const file = requireFound(await getOwnThreadFile(db, own));
  return { ...file, url: file.contentType === null ? null : fileLinks.sign(file.id, now) };
}

function requirePart([part]: readonly ReceivedFile[]): ReceivedFile {
  if (part === undefined) throw new InvalidInputError({ part: problem('ui.invalid.missing') });
  return part;
}

type Part = { part: ReceivedFile; offset: number };

async function receive(context: Context, own: OwnThreadFile, { part, offset }: Part): Promise<ThreadFile> {
  const { db, storage, client } = context;
  const uploads = openThreadUpload(own);
  const file = await receivePart({ db, storage }, uploads, { part, offset });
  if (file.key === null && file.received === file.bytes) {
    await completeUpload({ db, storage, clientId: client }, uploads, file, `${part.path}-joined`);
  }
  return readOwn(context, own);
}

async function remove(db: Services['db'], own: OwnThreadFile): Promise<void> {
  requireFound(await getOwnThreadFile(db, own));
  await openThreadUpload(own).remove(db);
}

export const threadFileHandlers = {
  'POST /v1/threads/{id}/files': async ({ account, profileId, path, body, ...context }) => {
    const { db, now } = context;
    const side = requireFound(await findSide(db, path.id, { accountId: account.id, profileId }));
    const sender = { threadId: path.id, side, accountId: account.id };
    const fileId = await startThreadUpload(db, { ...body, ...sender, lockedAs: account.id }, now);
    return readOwn(context, { ...sender, fileId });
  },

  'GET /v1/threads/{id}/files/{fileId}/upload': async (request) =>
    readOwn(request, await requireOwn(request.db, request)),

  'PUT /v1/threads/{id}/files/{fileId}/upload': async (request) => {
    const { body, files } = request;
    const part = requirePart(files);
    return receive(request, await requireOwn(request.db, request), { part, offset: body.offset });
  },

  'DELETE /v1/threads/{id}/files/{fileId}': async (request) => {
    await remove(request.db, await requireOwn(request.db, request));
  },

  'POST /v1/threads/guests/files': async ({ body: { token, ...file }, ...context }) => {
    const { sender, emailKey } = await requireGuest(context, token);
    const fileId = await startThreadUpload(context.db, { ...file, ...sender, lockedAs: emailKey }, context.now);
    return readOwn(context, { ...sender, fileId });
  },

  'POST /v1/threads/guests/files/{fileId}/reading': async ({ path, body, ...context }) => {
    const { sender } = await requireGuest(context, body.token);
    return readOwn(context, { ...sender, fileId: path.fileId });
  },

  'PUT /v1/threads/guests/files/{fileId}/upload': async ({ path, body, files, ...context }) => {
    const part = requirePart(files);
    const { sender } = await requireGuest(context, body.token);
    return receive(context, { ...sender, fileId: path.fileId }, { part, offset: body.offset });
  },

  'POST /v1/threads/guests/files/{fileId}/removal': async ({ db, mail, path, body }) => {
    const { sender } = await requireGuest({ db, mail }, body.token);
    await remove(db, { ...sender, fileId: path.fileId });
  },
} satisfies Handlers;

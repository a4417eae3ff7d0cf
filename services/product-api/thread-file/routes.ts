import type { ThreadFile } from '@/lib/shared/contract/thread';
import { problem } from '@/lib/shared/i18n/problem';
import { completeUpload } from '../application-file/complete-upload';
import { receivePart } from '../application-file/receive-part';
import { InvalidInputError } from '../errors';
import type { Handlers, Services } from '../handlers';
import { requireFound } from '../moderation/require-found';
import { findSide } from '../thread/queries/read-threads';
import { getOwnThreadFile, type OwnThreadFile, openThreadUpload } from './queries/thread-files';
import { startThreadUpload } from './start-upload';

type Own = { path: { id: string; fileId: string }; account: { id: string }; profileId: string };

/** @throws NotFoundError unless the profile is a side of the conversation */
async function requireOwn(db: Services['db'], { path, account, profileId }: Own): Promise<OwnThreadFile> {
  requireFound(await findSide(db, path.id, profileId));
  return { threadId: path.id, fileId: path.fileId, accountId: account.id };
}

async function readOwn(
  { db, fileLinks, now }: Pick<Services, 'db' | 'fileLinks'> & { now: Date },
  own: OwnThreadFile,
): Promise<ThreadFile> {
  const file = requireFound(await getOwnThreadFile(db, own));
  return { ...file, url: file.contentType === null ? null : fileLinks.sign(file.id, now) };
}

export const threadFileHandlers = {
  'POST /v1/threads/{id}/files': async ({ account, profileId, path, body, ...services }) => {
    const { db, now } = services;
    const side = requireFound(await findSide(db, path.id, profileId));
    const upload = { ...body, threadId: path.id, side, accountId: account.id };
    const fileId = await startThreadUpload(db, upload, now);
    return readOwn(services, { threadId: path.id, fileId, accountId: account.id });
  },

  'GET /v1/threads/{id}/files/{fileId}/upload': async (request) =>
    readOwn(request, await requireOwn(request.db, request)),

  'PUT /v1/threads/{id}/files/{fileId}/upload': async (request) => {
    const { db, storage, client, body, files } = request;
    const [part] = files;
    if (part === undefined) throw new InvalidInputError({ part: problem('ui.invalid.missing') });
    const own = await requireOwn(db, request);
    const uploads = openThreadUpload(own);
    const file = await receivePart({ db, storage }, uploads, { part, offset: body.offset });
    if (file.key === null && file.received === file.bytes) {
      await completeUpload({ db, storage, clientId: client }, uploads, file, `${part.path}-joined`);
    }
    return readOwn(request, own);
  },

  'DELETE /v1/threads/{id}/files/{fileId}': async (request) => {
    const own = await requireOwn(request.db, request);
    requireFound(await getOwnThreadFile(request.db, own));
    await openThreadUpload(own).remove(request.db);
  },
} satisfies Handlers;

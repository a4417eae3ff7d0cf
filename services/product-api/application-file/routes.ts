import type { ApplicationFile } from '@/lib/shared/contract/application';
import type { FileResponse } from '@/lib/shared/contract/endpoint';
import { problem } from '@/lib/shared/i18n/problem';
import { updateApplication } from '../application/form/queries/write-application';
import { lockOpenApplication } from '../application/form/save-application';
import type { Db } from '../db/client';
import { InvalidInputError } from '../errors';
import type { Handlers } from '../handlers';
import { requireFound } from '../moderation/require-found';
import type { Storage } from '../storage/storage';
import { completeUpload } from './complete-upload';
import { findReadableFile, getOwnFile } from './queries/read-files';
import { deleteFiles, lockFile, type OwnFile, openApplicationUpload } from './queries/write-files';
import { receivePart } from './receive-part';
import { startUpload } from './start-upload';

function createKey({ path, profileId }: { path: { id: string; fileId: string }; profileId: string }): OwnFile {
  return { applicationId: path.id, fileId: path.fileId, profileId };
}

async function readOwn(db: Db, own: OwnFile): Promise<ApplicationFile> {
  return requireFound(await getOwnFile(db, own));
}

/** Submissions keep the file until the artist submits again. @throws NotFoundError, ConflictError */
async function removeFile(db: Db, own: OwnFile, now: Date): Promise<void> {
  const { applicationId, fileId, profileId } = own;
  await db.transaction(async (transaction) => {
    const { application } = await lockOpenApplication(transaction, { id: applicationId, profileId }, now);
    requireFound(await lockFile(transaction, own));
    const { content, submission } = application;
    const files = content.files.filter((file) => file.fileId !== fileId);
    if (files.length < content.files.length) {
      await updateApplication(transaction, applicationId, { content: { ...content, files } }, now);
    }
    if (!submission?.files.some(({ id }) => id === fileId)) await deleteFiles(transaction, [fileId]);
  });
}

export async function openFile(storage: Storage, { key, name }: { key: string; name: string }): Promise<FileResponse> {
  const { stream, size, contentType } = requireFound((await storage.get(key)) ?? undefined);
  return { content: stream, contentType, size, name: nameDownload(name, key) };
}

function nameDownload(name: string, key: string): string {
  const extension = key.slice(key.lastIndexOf('.'));
  return name.toLowerCase().endsWith(extension) ? name : `${name}${extension}`;
}

export const applicationFileHandlers = {
  'POST /v1/applications/{id}/files': async ({ db, profileId, path, body, now }) => {
    const fileId = await startUpload(db, { ...body, applicationId: path.id, profileId }, now);
    return readOwn(db, { applicationId: path.id, fileId, profileId });
  },

  'GET /v1/applications/{id}/files/{fileId}/upload': (request) => readOwn(request.db, createKey(request)),

  'PUT /v1/applications/{id}/files/{fileId}/upload': async (request) => {
    const { db, storage, client, body, files } = request;
    const [part] = files;
    if (part === undefined) throw new InvalidInputError({ part: problem('ui.invalid.missing') });
    const own = createKey(request);
    const uploads = openApplicationUpload(own);
    const file = await receivePart({ db, storage }, uploads, { part, offset: body.offset });
    if (file.key === null && file.received === file.bytes) {
      await completeUpload({ db, storage, clientId: client }, uploads, file, `${part.path}-joined`);
    }
    return readOwn(db, own);
  },

  'DELETE /v1/applications/{id}/files/{fileId}': async (request) => {
    await removeFile(request.db, createKey(request), request.now);
  },

  'GET /v1/applications/{id}/files/{fileId}': async ({ db, storage, account, path }) => {
    const { id: applicationId, fileId } = path;
    return openFile(
      storage,
      requireFound(await findReadableFile(db, { applicationId, fileId, accountId: account.id })),
    );
  },
} satisfies Handlers;

import type { ApplicationFile } from '@/lib/shared/contract/application';
import type { FileResponse } from '@/lib/shared/contract/endpoint';
import type { Db } from '../db/client';
import { InvalidInputError, NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import { requireFound } from '../moderation/require-found';
import type { Storage } from '../storage/storage';
import { completeUpload } from './complete-upload';
import { findReadableFile, getOwnFile } from './queries/read-files';
import { type OwnFile, receivePart } from './receive-part';
import { removeFile } from './remove-file';
import { startUpload } from './start-upload';

async function readOwn(db: Db, own: OwnFile): Promise<ApplicationFile> {
  return requireFound(await getOwnFile(db, own));
}

async function openFile(storage: Storage, { key, name }: { key: string; name: string }): Promise<FileResponse> {
  const { stream, size, contentType } = requireFound((await storage.get(key)) ?? undefined);
  return { content: stream, contentType, size, name: nameDownload(name, key) };
}

/** The name under which a file is downloaded, with the extension of its content. */
function nameDownload(name: string, key: string): string {
  const extension = key.slice(key.lastIndexOf('.'));
  return name.toLowerCase().endsWith(extension) ? name : `${name}${extension}`;
}

/** Files of applications: uploads in parts, and downloads. */
export const applicationFileHandlers = {
  'POST /v1/applications/{id}/files': async ({ db, profileId, path, body, now }) => {
    const fileId = await startUpload(db, { ...body, applicationId: path.id, profileId }, now);
    return readOwn(db, { applicationId: path.id, fileId, profileId });
  },

  'GET /v1/applications/{id}/files/{fileId}/upload': ({ db, profileId, path }) =>
    readOwn(db, { applicationId: path.id, fileId: path.fileId, profileId }),

  'PUT /v1/applications/{id}/files/{fileId}/upload': async (input) => {
    const { db, storage, client, profileId, path, body, files } = input;
    const [part] = files;
    if (part === undefined) throw new InvalidInputError({ part: 'This is missing.' });
    const own = { applicationId: path.id, fileId: path.fileId, profileId };
    const file = await receivePart({ db, storage }, own, { part, offset: body.offset });
    if (file.key === null && file.received === file.bytes) {
      await completeUpload({ db, storage, clientId: client }, own, file, `${part.path}-joined`);
    }
    return readOwn(db, own);
  },

  'DELETE /v1/applications/{id}/files/{fileId}': ({ db, profileId, path, now }) =>
    removeFile(db, { applicationId: path.id, fileId: path.fileId, profileId }, now).then(() => undefined),

  'GET /v1/applications/{id}/files/{fileId}': async ({ db, storage, account, path }) => {
    const file = requireFound(await findReadableFile(db, path.id, path.fileId));
    if (!file.readers.includes(account.id)) throw new NotFoundError();
    return openFile(storage, file);
  },
} satisfies Handlers;

import { updateApplication } from '../application/form/queries/write-application';
import { lockOpenApplication } from '../application/form/save-application';
import type { Db } from '../db/client';
import { NotFoundError } from '../errors';
import { deleteFiles, lockFile } from './queries/write-files';
import type { OwnFile } from './receive-part';

/**
 * Stops an upload, or removes a file from the content of its application. A file that was submitted stays a part of the
 * submission until the application is sent again.
 * @throws NotFoundError; ConflictError if the call accepts no changes.
 */
export async function removeFile(db: Db, own: OwnFile, now: Date): Promise<void> {
  const { applicationId, fileId, profileId } = own;
  await db.transaction(async (transaction) => {
    const { application } = await lockOpenApplication(transaction, { id: applicationId, profileId }, now);
    if ((await lockFile(transaction, own)) === undefined) throw new NotFoundError();
    const { content, submission } = application;
    const files = content.files.filter((file) => file.fileId !== fileId);
    if (files.length < content.files.length) {
      await updateApplication(transaction, applicationId, { content: { ...content, files } }, now);
    }
    if (!submission?.files.some(({ id }) => id === fileId)) await deleteFiles(transaction, [fileId]);
  });
}

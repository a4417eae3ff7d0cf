import { applicationLimits } from '@/lib/shared/domain/application';
import { fileLimits } from '@/lib/shared/domain/application-file';
import { formatTooLarge } from '@/lib/shared/domain/upload';
import { problem, problemWords } from '@/lib/shared/i18n/problem';
import { lockOpenApplication } from '../application/form/save-application';
import type { Db } from '../db/client';
import { ConflictError, InvalidInputError, QuotaExceededError, RejectedFileError } from '../errors';
import { lockOwnProfile } from '../profile/lock-own-profile';
import { countUploads } from './queries/read-files';
import { deleteReplacedFiles, findSameFile, insertFile } from './queries/write-files';

const MEGABYTE = 1_024 * 1_024;

type Upload = {
  applicationId: string;
  profileId: string;
  requestId: string;
  name: string;
  bytes: number;
  checksum: string;
};

/**
 * Returns an earlier upload of the same file for this request, which any device can resume. Otherwise, replaces unused
 * files for the request.
 * @throws NotFoundError, ConflictError, InvalidInputError, QuotaExceededError, RejectedFileError
 */
export async function startUpload(db: Db, { profileId, ...upload }: Upload, now: Date): Promise<string> {
  return db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, profileId);
    const { applicationId } = upload;
    const { call, application } = await lockOpenApplication(transaction, { id: applicationId, profileId }, now);
    if (application.status === 'WITHDRAWN') throw new ConflictError(problem('application.refusal.withdrawn'));
    const request = call.applicationForm?.files.find(({ id }) => id === upload.requestId);
    if (request === undefined) throw new InvalidInputError({ requestId: problem('application.refusal.notRequested') });
    const { kind } = request;
    if (upload.bytes > fileLimits.bytes[kind]) {
      throw new RejectedFileError(
        'payload_too_large',
        'bytes',
        formatTooLarge(upload.name, fileLimits.bytes[kind], problemWords),
      );
    }
    const file = { ...upload, kind };
    const same = await findSameFile(transaction, file);
    if (same !== undefined) return same;
    await deleteReplacedFiles(transaction, application, request.id);
    const usage = await countUploads(transaction, applicationId, profileId);
    if (usage.unfinished >= fileLimits.unfinished) {
      throw new QuotaExceededError(problem('application.refusal.unfinished', { count: fileLimits.unfinished }));
    }
    if (usage.files >= fileLimits.files || usage.bytes + upload.bytes > applicationLimits.bytes) {
      throw new QuotaExceededError(
        problem('application.refusal.allFiles', { max: String(applicationLimits.bytes / MEGABYTE) }),
      );
    }
    return insertFile(transaction, file, now);
  });
}

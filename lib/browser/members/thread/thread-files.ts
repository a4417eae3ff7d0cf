import { api, type UploadOptions } from '@/lib/browser/api/api';
import { createForm } from '@/lib/shared/api/request';
import type { ThreadFile } from '@/lib/shared/contract/thread';
import { threadFileLimits } from '@/lib/shared/domain/thread-file';
import { ignoreMissing } from '../own-changes';
import { formatFileName, type SendOptions, sendParts } from '../send-parts';
import type { ThreadOwner } from './threads';

/** @throws ApiError with the reason for a rejection, ApiUnavailableError, an AbortError when aborted. */
export function sendThreadFile(
  { profileId }: ThreadOwner,
  id: string,
  file: File,
  options: SendOptions,
): Promise<ThreadFile> {
  const { signal } = options;
  const requests = {
    start: (checksum: string) => {
      const body = { name: formatFileName(file.name, threadFileLimits.name), bytes: file.size, checksum };
      return api('POST /v1/threads/{id}/files', { path: { id }, body }, { as: profileId, signal });
    },
    sendPart: (fileId: string, part: { offset: string; part: File }, upload: UploadOptions) => {
      const body = createForm<'PUT /v1/threads/{id}/files/{fileId}/upload'>(part);
      return api(
        'PUT /v1/threads/{id}/files/{fileId}/upload',
        { path: { id, fileId }, body },
        { as: profileId, ...upload },
      );
    },
    readProgress: (fileId: string) =>
      api('GET /v1/threads/{id}/files/{fileId}/upload', { path: { id, fileId } }, { as: profileId, signal }),
  };
  return sendParts(file, threadFileLimits.part, requests, options);
}

export function removeThreadFile({ profileId }: ThreadOwner, id: string, fileId: string): Promise<void> {
  return ignoreMissing(api('DELETE /v1/threads/{id}/files/{fileId}', { path: { id, fileId } }, { as: profileId }));
}

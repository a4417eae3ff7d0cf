import { api, type UploadOptions } from '@/lib/browser/api/api';
import { createForm } from '@/lib/shared/api/request';
import type { ThreadFile } from '@/lib/shared/contract/thread';
import { threadFileLimits } from '@/lib/shared/domain/thread-file';
import { ignoreMissing } from '../own-changes';
import { formatFileName, type SendOptions, sendParts } from '../send-parts';
import type { ThreadOwner } from './threads';

/** Sends the files of one conversation's letters. */
export type ThreadFileSender = {
  /** @throws ApiError with the reason for a rejection, ApiUnavailableError, an AbortError when aborted. */
  send: (file: File, options: SendOptions) => Promise<ThreadFile>;
  remove: (fileId: string) => Promise<void>;
};

const describeFile = (file: File, checksum: string) => ({
  ...{ name: formatFileName(file.name, threadFileLimits.name), bytes: file.size, checksum },
});
type Part = { offset: string; part: File };

export function createFileSender({ profileId: as }: ThreadOwner, id: string): ThreadFileSender {
  return {
    send: (file, options) => {
      const { signal } = options;
      const requests = {
        start: (checksum: string) =>
          api('POST /v1/threads/{id}/files', { path: { id }, body: describeFile(file, checksum) }, { as, signal }),
        sendPart: (fileId: string, part: Part, upload: UploadOptions) => {
          const body = createForm<'PUT /v1/threads/{id}/files/{fileId}/upload'>(part);
          return api('PUT /v1/threads/{id}/files/{fileId}/upload', { path: { id, fileId }, body }, { as, ...upload });
        },
        readProgress: (fileId: string) =>
          api('GET /v1/threads/{id}/files/{fileId}/upload', { path: { id, fileId } }, { as, signal }),
      };
      return sendParts(file, threadFileLimits.part, requests, options);
    },
    remove: (fileId) => ignoreMissing(api('DELETE /v1/threads/{id}/files/{fileId}', { path: { id, fileId } }, { as })),
  };
}

export function createGuestFileSender(token: string): ThreadFileSender {
  return {
    send: (file, options) => {
      const { signal } = options;
      const requests = {
        start: (checksum: string) =>
          api('POST /v1/threads/guests/files', { body: { token, ...describeFile(file, checksum) } }, { signal }),
        sendPart: (fileId: string, part: Part, upload: UploadOptions) => {
          const body = createForm<'PUT /v1/threads/guests/files/{fileId}/upload'>({ token, ...part });
          return api('PUT /v1/threads/guests/files/{fileId}/upload', { path: { fileId }, body }, upload);
        },
        readProgress: (fileId: string) =>
          api('POST /v1/threads/guests/files/{fileId}/reading', { path: { fileId }, body: { token } }, { signal }),
      };
      return sendParts(file, threadFileLimits.part, requests, options);
    },
    remove: (fileId) =>
      ignoreMissing(api('POST /v1/threads/guests/files/{fileId}/removal', { path: { fileId }, body: { token } })),
  };
}

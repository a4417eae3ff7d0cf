import { api, type UploadOptions } from '@/lib/browser/api/api';
import { ignoreMissing } from '@/lib/browser/members/own-changes';
import { createForm } from '@/lib/shared/api/request';
import type { ApplicationFile } from '@/lib/shared/contract/application';
import { fileLimits } from '@/lib/shared/domain/application-file';
import { formatFileName, type SendOptions, sendParts } from '../send-parts';

export type FileTarget = { profileId: string; applicationId: string; requestId: string };

/** @throws ApiError with the reason for a rejection, ApiUnavailableError, an AbortError when aborted. */
export function sendApplicationFile(
  { profileId, applicationId, requestId }: FileTarget,
  file: File,
  options: SendOptions,
): Promise<ApplicationFile> {
  const { signal } = options;
  const path = { id: applicationId };
  const requests = {
    start: (checksum: string) => {
      const body = { requestId, name: formatFileName(file.name, fileLimits.name), bytes: file.size, checksum };
      return api('POST /v1/applications/{id}/files', { path, body }, { as: profileId, signal });
    },
    sendPart: (fileId: string, part: { offset: string; part: File }, upload: UploadOptions) => {
      const body = createForm<'PUT /v1/applications/{id}/files/{fileId}/upload'>(part);
      const input = { path: { ...path, fileId }, body };
      return api('PUT /v1/applications/{id}/files/{fileId}/upload', input, { as: profileId, ...upload });
    },
    readProgress: (fileId: string) =>
      api('GET /v1/applications/{id}/files/{fileId}/upload', { path: { ...path, fileId } }, { as: profileId, signal }),
  };
  return sendParts(file, fileLimits.part, requests, options);
}

export async function removeApplicationFile(
  { profileId, applicationId: id }: Pick<FileTarget, 'profileId' | 'applicationId'>,
  fileId: string,
): Promise<void> {
  await ignoreMissing(api('DELETE /v1/applications/{id}/files/{fileId}', { path: { id, fileId } }, { as: profileId }));
}

import { z } from 'zod/mini';
import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { parseDraft } from '@/lib/browser/forms/field-codecs';
import type { DeviceCopy } from './application-editor';

const content = z.object({
  works: z.array(z.object({ artworkId: z.string(), statement: z.nullable(z.string()) })),
  statement: z.nullable(z.string()),
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  files: z.array(z.object({ requestId: z.string(), fileId: z.string() })),
});
const deviceCopy = z.object({ content, before: content });

/** Until the artist starts an application, the draft uses the call's id. */
export function createDraftId(profileId: string, applicationOrCallId: string): string {
  return `${profileId}:${applicationOrCallId}`;
}

export const applicationDraftStore = createDeviceDraftStore<DeviceCopy>('application', (stored) =>
  parseDraft({ schema: deviceCopy }, stored),
);

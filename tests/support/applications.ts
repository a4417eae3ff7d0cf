import { v7 as uuidv7 } from 'uuid';
import type { FileRequest } from '@/lib/shared/domain/application-file';
import { type ApplicationForm, newApplicationForm, type Question } from '@/lib/shared/domain/application-form';
import { getOwnApplication } from '@/services/product-api/application/form/queries/read-application';
import { saveApplication } from '@/services/product-api/application/form/save-application';
import { startApplication } from '@/services/product-api/application/form/start-application';
import { submitApplication } from '@/services/product-api/application/form/submit-application';
import { getWords } from '@/services/product-api/i18n/get-words';
import type { TestApi } from './api';
import { inDays, makeArtwork, makeOpportunity } from './factories';
import { type Member, makeMember } from './members';

export function createQuestion(fields: Partial<Question> = {}): Question {
  return {
    id: uuidv7(),
    kind: 'SHORT',
    label: 'What would you do here?',
    help: null,
    isRequired: true,
    options: [],
    maxLength: null,
    min: null,
    max: null,
    isHiddenFromJury: false,
    ...fields,
  };
}

export function createFileRequest(fields: Partial<FileRequest> = {}): FileRequest {
  return { id: uuidv7(), label: 'Artist statement, one page', help: null, kind: 'PDF', isRequired: true, ...fields };
}

export function createForm(questions: Question[] = [], fields: Partial<ApplicationForm> = {}): ApplicationForm {
  return { ...newApplicationForm, ...fields, sections: [{ id: uuidv7(), title: '', help: null, questions }] };
}

/** Creates a published call with a form, and returns it with its organizer. */
export async function makeCall(
  api: TestApi,
  form: ApplicationForm = createForm(),
  fields: Parameters<typeof makeOpportunity>[1] = {},
): Promise<{ organizer: Member; id: string }> {
  const organizer = await makeMember(api, {
    profile: { role: 'ART_ORGANIZATION', organizationType: 'RESIDENCY', name: 'Cove Park' },
  });
  const id = await makeOpportunity(api.db, {
    profileId: organizer.profileId,
    title: 'North, by Daylight',
    closesAt: inDays(12),
    allFields: true,
    isOnline: true,
    applyMethod: 'IMPASTO',
    applyValue: null,
    applicationForm: form,
    ...fields,
  });
  return { organizer, id };
}

/** Creates a work with a picture and every detail that a form can request. */
export async function makeWork(api: TestApi, profileId: string, fields: Parameters<typeof makeArtwork>[1] = {}) {
  return makeArtwork(api.db, {
    title: 'Seven Ridges',
    year: '2025',
    medium: 'Ink on paper',
    height: 30,
    width: 40,
    ...fields,
    profileId,
  });
}

/** Starts a member's application to a call. */
export function start(api: TestApi, who: Member, id: string) {
  return api.callEndpoint('POST /v1/opportunities/{id}/application', { path: { id } }, who);
}

/**
 * Submits a member's application with one work and these answers.
 * @returns the application
 */
export async function apply(
  api: TestApi,
  { profileId, ...who }: Member,
  opportunityId: string,
  { answers = {}, works }: { answers?: Record<string, string | number | boolean | string[]>; works?: string[] } = {},
) {
  const id = await startApplication(api.db, { profileId, opportunityId }, new Date());
  const artworkIds = works ?? [await makeWork(api, profileId)];
  const changes = { works: artworkIds.map((artworkId) => ({ artworkId, statement: null })), answers };
  await saveApplication(api.db, { id, profileId, changes, updatedAt: undefined }, new Date());
  const saved = await getOwnApplication(api.db, id, profileId);
  await submitApplication(
    api.db,
    { id, profileId, updatedAt: saved?.updatedAt ?? '' },
    { now: new Date(), words: getWords('en') },
  );
  return api.callEndpoint('GET /v1/applications/{id}', { path: { id } }, who);
}

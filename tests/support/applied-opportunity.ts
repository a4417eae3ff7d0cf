import { randomUUID } from 'node:crypto';
import { type APIRequest, type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { newApplicationForm } from '@/lib/shared/domain/application-form';
import { createClientAddress } from './client-address';
import { createAddress, createProfile, postWork, publishCall, signUpWithProfile } from './member-content';
import { type Session, signUpVerifiedUser } from './sign-in';

/* A call with applications, on the tested site. Its works and profiles are unlisted. */

/** In the order of their applications. */
const applicants = [
  { name: 'Ingrid Aalto-Vuori', title: 'Between Corrour and Rannoch', medium: 'Cyanotype' },
  { name: 'Bertil Osei', title: 'Black Sand, Braided', medium: 'Oil on linen' },
  { name: 'Maren Tollund', title: 'Hedge, February', medium: 'Oil on linen' },
];

const question = {
  ...{ id: uuidv7(), kind: 'LONG', label: 'How would it hang in a stairwell?', help: null, isRequired: false },
  ...{ options: [], maxLength: null, min: null, max: null, isHiddenFromJury: false },
};

const sections = [{ id: uuidv7(), title: 'About the work', help: null, questions: [question] }];
const applicationForm = { ...newApplicationForm, workDetails: ['year'], sections };

export type CallWithApplications = {
  id: string;
  title: string;
  organizer: Session;
  /** In the order of their applications. */
  artists: readonly { name: string; session: Session }[];
};

/** Publishes a new organizer's call with applications, and returns the sessions of the organizer and the artists. */
export async function makeCallWithApplications(
  playwright: APIRequest,
  baseURL: string,
  count = applicants.length,
): Promise<CallWithApplications> {
  const request = await openContext(playwright, baseURL);
  const profile = { role: 'ART_ORGANIZATION', organizationType: 'GALLERY', name: 'Daylight Rooms' };
  await signUpVerifiedUser({ request });
  const as = await createProfile({ request }, profile);
  const title = `North, by Daylight ${randomUUID().slice(0, 8)}`;
  const call = { type: 'OPEN_CALL', apply: { method: 'IMPASTO' }, applicationForm };
  const id = await publishCall({ request, as }, title, call);
  const artists = [];
  for (const applicant of applicants.slice(0, count)) {
    const session = await apply(await openContext(playwright, baseURL), id, applicant);
    artists.push({ name: applicant.name, session });
  }
  const { cookies } = await request.storageState();
  await request.dispose();
  return { id, title, organizer: cookies, artists };
}

async function apply(
  request: APIRequestContext,
  callId: string,
  { name, title, medium }: (typeof applicants)[number],
): Promise<Session> {
  const { profileId: as } = await signUpWithProfile({ request }, { name, city: 'Rovaniemi', country: 'FI' });
  const artworkId = await postWork({ request, as }, title, { medium, year: '2024', visibility: 'UNLISTED' });
  const addressOf = (path: string) => createAddress({ request, as }, `/api/v1/${path}`);
  const started = await readJson<{ id: string }>(await request.post(addressOf(`opportunities/${callId}/application`)));
  const answers = { [question.id]: 'On the landing, where the light comes in twice a day.' };
  const { updatedAt } = await readJson<{ updatedAt: string }>(
    await request.patch(addressOf(`applications/${started.id}`), {
      data: {
        works: [{ artworkId, statement: null }],
        statement: `I am ${name}. I only hold the paper still.`,
        answers,
      },
    }),
  );
  await readJson(await request.post(addressOf(`applications/${started.id}/submission`), { data: { updatedAt } }));
  const { cookies } = await request.storageState();
  await request.dispose();
  return cookies;
}

/** Each person has a separate network address and separate rate limits. */
function openContext(playwright: APIRequest, baseURL: string): Promise<APIRequestContext> {
  return playwright.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': createClientAddress() } });
}

async function readJson<Body>(response: APIResponse): Promise<Body> {
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true);
  return response.json();
}

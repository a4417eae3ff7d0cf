import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type APIRequest, type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { createClientAddress } from './client-address';
import { type Session, signUpNewUser } from './sign-in';

/* A call with applications on the tested web, made through its backend-for-frontend as a browser would. */

type Applicant = { name: string; title: string; statement: string; picture: string };

/** Applicants with pictures of the demo collection. */
const applicants: Applicant[] = [
  {
    ...{ name: 'Ingrid Aalto-Vuori', title: 'Between Corrour and Rannoch', picture: '001-grey-swell-force-5' },
    statement:
      'I am Ingrid Aalto-Vuori. I stitch the line from the train window, one hour of thread for one minute of moor.',
  },
  {
    ...{ name: 'Bertil Osei', title: 'Black Sand, Braided', picture: '002-last-ferry-to-austevoll' },
    statement: 'Rivers draw better than I do. I only hold the paper still.',
  },
  {
    ...{ name: 'Maren Tollund', title: 'Hedge, February', picture: '003-squall-line' },
    statement: 'Each print is exposed for as long as the frost stays.',
  },
];

const question = uuidv7();

export type CallWithApplications = { id: string; title: string; organizer: Session };

/** Publishes a call of a new organizer, whose session is returned. Every applicant applies with one work. */
export async function makeCallWithApplications(playwright: APIRequest, baseURL: string): Promise<CallWithApplications> {
  const organizer = await openContext(playwright, baseURL);
  await signUpNewUser({ request: organizer });
  const profile = {
    role: 'ART_ORGANIZATION',
    organizationType: 'GALLERY',
    name: 'Daylight Rooms',
    bio: 'Shows things.',
  };
  await readJson(await organizer.post('/api/v1/profiles', { multipart: profile }));
  await actAsFirstProfile(organizer);
  const title = `North, by Daylight ${randomUUID().slice(0, 8)}`;
  const call = await readJson<{ id: string }>(
    await organizer.post('/api/v1/opportunities', { data: { ...callFields, title, id: uuidv7() } }),
  );
  await readJson(
    await organizer.patch(`/api/v1/opportunities/${call.id}`, { data: { status: 'PUBLISHED', planType: 'FREE' } }),
  );
  for (const applicant of applicants) await apply(await openContext(playwright, baseURL), call.id, applicant);
  const { cookies } = await organizer.storageState();
  await organizer.dispose();
  return { id: call.id, title, organizer: cookies };
}

const callFields = {
  ...{ type: 'OPEN_CALL', description: 'Work about light in the north.', fee: 'FREE', isOnline: true },
  ...{ artisticFields: ['PAINTING'], apply: { method: 'IMPASTO' } },
  deadline: { kind: 'FIXED', localDateTime: '2031-12-05T23:59', timeZone: 'Europe/London' },
  applicationForm: {
    ...{
      works: { min: 1, max: 3 },
      workDetails: ['year'],
      statement: 'OPTIONAL',
      cv: 'OPTIONAL',
      files: [],
      showsAccepted: false,
    },
    sections: [
      {
        ...{ id: uuidv7(), title: 'About the work', help: null },
        questions: [
          {
            ...{ id: question, kind: 'LONG', label: 'How would it hang in a stairwell?', help: null },
            ...{ isRequired: false, options: [], maxLength: null, min: null, max: null },
          },
        ],
      },
    ],
  },
};

async function apply(artist: APIRequestContext, callId: string, applicant: Applicant): Promise<void> {
  await signUpNewUser({ request: artist });
  await readJson(
    await artist.post('/api/v1/profiles', {
      multipart: { role: 'ARTIST', name: applicant.name, city: 'Rovaniemi', country: 'FI', bio: 'Makes things.' },
    }),
  );
  await actAsFirstProfile(artist);
  const buffer = await readFile(`services/product-api/demo/artworks/${applicant.picture}.webp`);
  const work = await readJson<{ id: string }>(
    await artist.post('/api/v1/artworks', {
      multipart: {
        ...{ title: applicant.title, category: 'PAINTING', year: '2024', idempotencyKey: uuidv7() },
        images: { name: 'work.webp', mimeType: 'image/webp', buffer },
      },
    }),
  );
  const address = `/api/v1/opportunities/${callId}/application`;
  const started = await readJson<{ id: string }>(await artist.post(address));
  const saved = await readJson<{ updatedAt: string }>(
    await artist.patch(`/api/v1/applications/${started.id}`, {
      data: {
        works: [{ artworkId: work.id, statement: null }],
        statement: applicant.statement,
        answers: { [question]: 'On the landing, where the light comes in twice a day.' },
      },
    }),
  );
  await readJson(
    await artist.post(`/api/v1/applications/${started.id}/submission`, { data: { updatedAt: saved.updatedAt } }),
  );
  await artist.dispose();
}

/** Each person has a network address of their own, and with it their own rate limits. */
function openContext(playwright: APIRequest, baseURL: string): Promise<APIRequestContext> {
  return playwright.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': createClientAddress() } });
}

async function actAsFirstProfile(context: APIRequestContext): Promise<void> {
  const { data } = await readJson<{ data: { id: string }[] }>(await context.get('/api/v1/profiles'));
  await readJson(await context.post('/api/v1/profiles/token', { data: { id: data[0]?.id } }));
}

async function readJson<Body>(response: APIResponse): Promise<Body> {
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true);
  return response.json();
}

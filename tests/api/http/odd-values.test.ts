import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type EndpointKey, getEndpoint, listEndpointKeys } from '@/lib/shared/contract/contract';
import { parseEndpointKey, V2_MEDIA_TYPE } from '@/lib/shared/contract/endpoint';
import { errorBody } from '@/lib/shared/contract/error';
import { goneProfiles } from '@/services/product-api/account/schema';
import { InvalidInputError } from '@/services/product-api/errors';
import { checkBody, readQuery } from '@/services/product-api/http/validate-input';
import { createHeaders, testApi } from '../../support/api';
import { createFileRequest, createForm, makeCall, start } from '../../support/applications';
import { createArtworkForm } from '../../support/artwork-form';
import { makeArtwork, makeOpportunity } from '../../support/factories';
import { createRoundBody, makeOpenRound } from '../../support/jury';
import { type Member, makeMember } from '../../support/members';
import { makeGuest, makeThread, writeMessage } from '../../support/threads';

/*
 * Sends boundary values for numbers, dates and times to every endpoint. An endpoint must accept the value or report its
 * field.
 */

const NUMBERS = [-1, -0.5, 0, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e15, 1e308, '5', '', [], true];
const DAYS = ['0000-01-01', '0001-01-01', '9999-12-31', '2031-02-30', '2031-13-01', '2031-00-10', '2031-1-1', 'soon'];
const TIMES = ['T25:00', 'T24:00', 'T12:60', 'T99:99'].map((time) => `2031-03-03${time}`);
const MOMENTS = [...DAYS.map((day) => `${day}T12:00`), ...TIMES];
const INSTANTS = MOMENTS.map((moment) => `${moment}:00.000Z`);
const WORDS = ['0', '-1', '1.5', '1e9', '999999999', '9999999999', '٣', ...DAYS, ...MOMENTS];

type Node = {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
};

/**
 * Returns test values by the path of each number, date and time in a schema. The index `0` stands for list elements.
 */
function listOddValues(schema: z.ZodType): Map<string, readonly unknown[]> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node & { $defs?: object };
  const definitions = new Map<string, Node>(Object.entries(root.$defs ?? {}));
  const found = new Map<string, readonly unknown[]>();
  const visit = (node: Node, path: string[]): void => {
    const values = chooseValues(node);
    if (values) found.set(path.join('.'), values);
    if (node.$ref) visit(definitions.get(node.$ref.replace('#/$defs/', '')) ?? {}, path);
    for (const [name, child] of Object.entries(node.properties ?? {})) visit(child, [...path, name]);
    if (node.items) visit(node.items, [...path, '0']);
    for (const option of [...(node.anyOf ?? []), ...(node.oneOf ?? [])]) visit(option, path);
  };
  visit(root, []);
  return found;
}

function chooseValues({ type, format, pattern = '' }: Node): readonly unknown[] | null {
  if (type === 'number' || type === 'integer') return NUMBERS;
  if (format === 'date') return DAYS;
  if (format === 'date-time') return INSTANTS;
  if (pattern.startsWith('^\\d{4}-')) return MOMENTS;
  return pattern.startsWith('^\\d{1,') ? WORDS : null;
}

function replaceAt(sample: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(sample))
    return sample.map((entry, at) => (String(at) === name ? replaceAt(entry, rest, value) : entry));
  const fields = sample as Record<string, unknown>;
  return { ...fields, [name]: replaceAt(fields[name], rest, value) };
}

function readAt(sample: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], sample);
}

const api = testApi();
let who: Member;
let ids: Record<string, string> = {};
/** A valid body for each endpoint that accepts a number, a date or a time. */
let samples: Partial<Record<EndpointKey, unknown>> = {};

const fee = { amount: 1_000, currency: 'EUR' };
const call = {
  type: 'JOB' as const,
  title: 'Technician for large things',
  deadline: { kind: 'FIXED' as const, localDateTime: '2031-06-01T12:00', timeZone: 'Europe/Dublin' },
  resultsDate: '2031-07-01',
  eventStart: '2031-08-01',
  eventEnd: '2032-07-31',
  fee: 'FEES' as const,
  applicationFee: fee,
  participationFee: fee,
  rewards: { types: ['CASHPRIZE' as const, 'FUNDING' as const], cashPrize: fee, funding: fee, description: null },
  salary: { min: 300_000, max: 350_000, currency: 'EUR', period: 'MONTH' as const },
  eligibility: {
    ...{ nationalities: [], residences: [], ageMin: 18, ageMax: 70, languages: [], scope: 'INTERNATIONAL' as const },
    other: null,
  },
  places: 2,
};
const recorded = {
  ...{ title: 'A residency', organizer: null, url: null, status: 'SUBMITTED' as const, note: null, cost: fee },
  ...{ deadline: '2031-03-01', submittedOn: '2031-02-01', resultsDate: '2031-05-01' },
};
const imageDetails = [{ alt: null, caption: null, focalPoint: { x: 0.5, y: 0.5 } }];
const work = {
  title: 'Low tide',
  category: 'PAINTING',
  size: { height: 30, width: 40, depth: 2, unit: 'cm', text: null },
  price: { kind: 'EXACT', money: fee },
  imageDetails,
};
const cv = [
  {
    kind: 'SOLO',
    title: 'Tides',
    organization: null,
    city: null,
    country: null,
    yearFrom: 2020,
    yearTo: 2021,
    url: null,
  },
];

/** Creates a new member, because the rate limit for writes applies to each member. */
async function startOver(): Promise<void> {
  const { db } = api();
  who = await makeMember(api(), {
    role: 'ADMIN',
    profile: { role: 'ART_ORGANIZATION', organizationType: 'RESIDENCY' },
  });
  const { profileId } = who;
  const idempotencyKey = uuidv7();
  const created = await api().callEndpoint('POST /v1/opportunities/', { body: call }, who);
  const { updatedAt: _, ...draft } = created;
  const [gone] = await db.insert(goneProfiles).values({ id: uuidv7(), accountId: who.accountId }).returning();
  ids = {
    account: gone?.id ?? '',
    artworks: await makeArtwork(db, { profileId }),
    opportunities: draft.id,
    published: await makeOpportunity(db),
    threads: await makeThread(api(), who),
    profiles: profileId,
    ...(await makeOpenRound(api(), who, draft.id)),
    ...(await makeApplications()),
    collections: await makeCollection(),
    wallId: uuidv7(),
  };
  const guest = await makeGuest(api(), who);
  await writeMessage(api(), who, guest.threadId);
  samples = {
    'POST /v1/artworks/': { ...work, idempotencyKey },
    'PUT /v1/artworks/{id}': { ...work, imageDetails: undefined },
    'PATCH /v1/artworks/': { ids: [ids.artworks], price: { kind: 'EXACT', money: fee } },
    'POST /v1/artworks/imports': { id: uuidv7(), name: 'catalogue.csv', rows: 3 },
    'POST /v1/profiles/': { role: 'ARTIST', name: 'Somebody', cv, imageDetails },
    'PUT /v1/profiles/{id}': { name: 'Somebody', cv, imageDetails },
    'PATCH /v1/profiles/{id}': { cv, imageDetails },
    'POST /v1/profiles/images': { type: 'gallery', imageDetails },
    'POST /v1/opportunities/': { ...call, idempotencyKey },
    'PATCH /v1/opportunities/{id}': { ...draft, ...call },
    'POST /v1/opportunities/{id}/rounds': createRoundBody({
      dueOn: '2031-05-01',
      selection: { kind: 'TOP', count: 3 },
    }),
    'PATCH /v1/opportunities/{id}/rounds/{roundId}': { dueOn: '2031-05-01' },
    'POST /v1/opportunities/{id}/rounds/{roundId}/assignments': { jurorsPerApplication: 1 },
    'PUT /v1/jury/rounds/{id}/applications/{applicationId}/review': {
      ...{ scores: {}, comment: null, isShared: false, changedAt: '2031-05-01T12:00:00.000Z' },
    },
    'PUT /v1/collections/{id}/walls/{wallId}': { name: 'Wall', length: 420, known: { length: 420 } },
    'POST /v1/applications/recorded': { ...recorded, id: uuidv7() },
    'PATCH /v1/applications/recorded/{id}': recorded,
    'PATCH /v1/applications/{id}': { updatedAt: '2031-05-01T12:00:00.000Z' },
    'POST /v1/applications/{id}/submission': { updatedAt: '2031-05-01T12:00:00.000Z' },
    'POST /v1/applications/{id}/files': {
      requestId: ids.requestId,
      name: 'cv.pdf',
      bytes: 10,
      checksum: '0'.repeat(64),
    },
    'PUT /v1/applications/{id}/files/{fileId}/upload': { offset: '0' },
    'POST /v1/threads/{id}/files': { name: 'cv.pdf', bytes: 10, checksum: '0'.repeat(64) },
    'PUT /v1/threads/{id}/files/{fileId}/upload': { offset: '0' },
    'POST /v1/threads/guests/reading': { token: guest.token, before: `1-${uuidv7()}` },
    'POST /v1/threads/guests/files': { token: guest.token, name: 'cv.pdf', bytes: 10, checksum: '0'.repeat(64) },
    'PUT /v1/threads/guests/files/{fileId}/upload': { token: 'x', offset: '0' },
    'PUT /v1/opportunities/{id}/image': { focalPoint: { x: 0.5, y: 0.5 } },
    'PATCH /v1/account/notifications': { dailyHour: 8, quiet: { from: 22, until: 8 }, wantsMessageText: true },
    'PATCH /v1/admin/site': { announcement: { text: { en: 'Closed' }, until: '2031-05-01T12:00:00.000Z' } },
    'PUT /v1/admin/site/draft': { announcement: { text: { en: 'Closed' }, until: '2031-05-01T12:00:00.000Z' } },
    'POST /v1/admin/site/undo': { version: 1 },
    'POST /v1/admin/pages/restoration': { slug: 'terms', version: 1 },
    'POST /v1/account/terms': { version: 1 },
    'POST /v1/opportunities/{id}/messages': {
      ...{ idempotencyKey, filter: {}, expected: 1, acceptsReplies: false },
      ...{ subject: 'About your application', text: 'Dear {name}' },
    },
  };
}
async function makeCollection(): Promise<string> {
  const body = { id: uuidv7(), name: 'For the blue room' };
  return (await api().callEndpoint('POST /v1/collections/', { body }, who)).id;
}
async function makeApplications(): Promise<Record<string, string>> {
  const request = createFileRequest();
  const applied = await makeCall(api(), createForm([], { files: [request] }));
  const { id } = await start(api(), who, applied.id);
  const body = { requestId: request.id, name: 'cv.pdf', bytes: 20, checksum: '1'.repeat(64) };
  const file = await api().callEndpoint('POST /v1/applications/{id}/files', { path: { id }, body }, who);
  const elsewhere = { ...recorded, id: uuidv7() };
  await api().callEndpoint('POST /v1/applications/recorded', { body: elsewhere }, who);
  return { applications: id, recorded: elsewhere.id, requestId: request.id, fileId: file.id };
}
beforeAll(startOver);

const withQuery = listEndpointKeys().filter((key) => {
  const { query } = getEndpoint(key);
  return query !== undefined && listOddValues(query).size > 0;
});
/** Needs a payment at the provider. The tests of administrator refunds cover it. */
const REFUND: EndpointKey = 'POST /v1/admin/payments/{id}/refund';
const withOddBody = listEndpointKeys().filter((key) => {
  const { body } = getEndpoint(key);
  return key !== REFUND && body !== undefined && listOddValues(body.schema).size > 0;
});

function createUrl(key: EndpointKey): { method: string; path: string } {
  const { method, path } = parseEndpointKey(key);
  const [, noun = ''] = /^\/v1\/(\w+)/.exec(path) ?? [];
  if (path.endsWith('/related')) return { method, path: path.replace('{id}', ids.published ?? '') };
  if (path.includes('/recorded/')) return { method, path: path.replace('{id}', ids.recorded ?? '') };
  const filled = path.replace('{profileId}', who.profileId).replace(/\{\w+\}/, ids[noun] ?? who.profileId);
  return { method, path: filled.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? who.profileId) };
}

async function expectResponse(response: Response, what: string, field: string): Promise<void> {
  const text = await response.text();
  if (field === 'updatedAt' && response.status === 409) return;
  // None of the operator's pages has this version, so the endpoint can also respond with 404 or 409.
  if (field === 'version' && [404, 409].includes(response.status)) return;
  expect([200, 201, 204, 400], `${what}: ${text}`).toContain(response.status);
  if (response.status !== 400) return;
  expectNamed(errorBody.parse(JSON.parse(text)).fields ?? {}, what, field);
}

function expectNamed(fields: Record<string, string>, what: string, field: string): void {
  const named = Object.keys(fields);
  // The endpoint can reject a neighboring field or a missing file first.
  const beside = field.replace(/[^.]*$/, '');
  const isNamed = (name: string) =>
    field.startsWith(name) || (beside !== '' && name.startsWith(beside)) || /^(image|event|part)/.test(name);
  expect(named.some(isNamed), `${what}: ${named}`).toBe(true);
}

function renewKey(endpoint: EndpointKey): unknown {
  const sample = samples[endpoint] as Record<string, unknown>;
  const name = ['idempotencyKey', 'id'].find((key) => key in sample);
  return name && endpoint.startsWith('POST') ? { ...sample, [name]: uuidv7() } : sample;
}

/**
 * Returns all values that the contract accepts and the first one that it rejects. Only `check` validates the others, to
 * save requests.
 */
function chooseSent<Value>(values: readonly Value[], field: string, check: (value: Value) => unknown): Value[] {
  const rejected = values.filter((value) => {
    try {
      check(value);
      return false;
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      expectNamed(error.fields, `${field}=${JSON.stringify(value)}`, field);
      return true;
    }
  });
  return values.filter((value) => value === rejected[0] || !rejected.includes(value));
}

describe.each(withQuery)('query values of %s', (key) => {
  it('accepts this odd query value or reports its field', async () => {
    const { method, path } = createUrl(key);
    const { query, version } = getEndpoint(key);
    if (query === undefined) throw new Error(`${key} has no query.`);
    for (const name of listOddValues(query).keys()) {
      const createSearch = (word: string) => new URLSearchParams({ query: 'a', slug: 'terms', [name]: word });
      for (const word of chooseSent(WORDS, name, (value) => readQuery(query, createSearch(value)))) {
        const address = `${path}?${createSearch(word)}`;
        const accept = { accept: version === 2 ? V2_MEDIA_TYPE : 'application/json' };
        const response = await api().request(address, { method, headers: { ...createHeaders(who), ...accept } });
        await expectResponse(response, address, name);
      }
    }
  });
});

describe.each(withOddBody)('body values of %s', (key) => {
  it('accepts this odd body value or reports its field', async () => {
    const { body } = getEndpoint(key);
    if (body === undefined) throw new Error(`${key} has no body.`);
    let requestCount = 0;
    await startOver();
    const { method, path } = createUrl(key);
    for (const [field, values] of listOddValues(body.schema)) {
      if (readAt(samples[key], field) === undefined) continue;
      const createFields = (value: unknown) =>
        replaceAt(renewKey(key), field.split('.'), value) as Record<string, unknown>;
      const createSentForm = (value: unknown) => createArtworkForm(createFields(value));
      const check = (value: unknown) =>
        checkBody(body.schema, body.type === 'json' ? createFields(value) : Object.fromEntries(createSentForm(value)));
      for (const value of chooseSent(values, field, check)) {
        const [content, type] =
          body.type === 'json'
            ? [JSON.stringify(createFields(value)), { 'content-type': 'application/json' }]
            : [createSentForm(value), {}];
        const version = getEndpoint(key).needsVersion && { 'if-match': '*' };
        const init = { method, body: content, headers: { ...createHeaders(who), ...type, ...version } };
        await expectResponse(await api().request(path, init), `${key} ${field}=${JSON.stringify(value)}`, field);
        requestCount += 1;
      }
    }
    expect(requestCount).toBeGreaterThan(0);
  });
});

import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { listEndpointKeys } from '@/lib/shared/contract/contract';
import { parseEndpointKey } from '@/lib/shared/contract/endpoint';
import { jurorAssignments } from '@/services/product-api/jury/schema';
import { createHeaders, testApi } from '../../support/api';
import { createStripes, GREEN, RED } from '../../support/generated-images';
import {
  craft,
  createInvitationToken,
  createRoundBody,
  createSubmittedWork,
  idea,
  makeJury,
  makePerson,
  makeSubmission,
  makeSubmittedImage,
  scoreApplication,
  type TestJury,
} from '../../support/jury';
import { type Member, makeMember } from '../../support/members';

const api = testApi();

type Caller = { identity?: string; product?: string };
const roles = [
  'visitor',
  'artist',
  'other organizer',
  'organizer',
  'juror of the round',
  'juror of another round',
  'conflicted juror',
  'unassigned juror',
  'juror who has applied',
  'removed juror',
  'administrator',
] as const;
type Role = (typeof roles)[number];

let jury: TestJury;
let callers: Record<Role, Caller>;
let imageId: string;
let openInvitation: string;
let jurorId: string;
let application: string;

async function addMember({ path, organizer }: TestJury, who?: Member): Promise<Member & { jurorId: string }> {
  const member = who ?? (await makeMember(api()));
  const email = `${uuidv7()}@example.org`;
  const key = 'POST /v1/opportunities/{id}/rounds/{roundId}/jurors';
  const { jurors } = await api().callEndpoint(key, { path, body: { emails: [email] } }, organizer);
  const invited = jurors.find((one) => one.email === email)?.id ?? '';
  const body = { token: createInvitationToken(api(), invited), name: 'Ines' };
  await api().callEndpoint('POST /v1/jury/invitations/acceptance', { body }, { identity: member.identity });
  return { ...member, jurorId: invited };
}

beforeAll(async () => {
  const round = { isAssigned: true, isBlind: false, allowsOriginals: true };
  jury = await makeJury(api(), { applications: 0, jurors: 0, isOpen: false, round });
  const artist = await makeMember(api());
  const author = await makeMember(api());
  const artworkId = uuidv7();
  application = await makeSubmission(api(), jury.call, 1, {
    ...{ profileId: author.profileId, allowsOriginals: true },
    submission: { works: [createSubmittedWork(artworkId)] },
  });
  await makeSubmission(api(), jury.call, 2, { profileId: artist.profileId });
  const picture = `tests/${uuidv7()}.png`;
  await api().storage.put(picture, await createStripes(60, 40, [RED, GREEN]), 'image/png');
  imageId = await makeSubmittedImage(api(), application, artworkId, { key: picture, contentType: 'image/png' });
  const juror = await addMember(jury);
  const conflicted = await addMember(jury);
  const unassigned = await addMember(jury);
  const applicant = await addMember(jury, author);
  const removed = await addMember(jury);
  await api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/opening', { path: jury.path }, jury.organizer);
  const key = 'PUT /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/jurors/{jurorId}';
  for (const one of [juror, conflicted, removed]) {
    const path = { ...jury.path, applicationId: application, jurorId: one.jurorId };
    await api().callEndpoint(key, { path }, jury.organizer);
  }
  // This row is inserted directly, because the API refuses to assign an application to its own artist.
  await api().db.insert(jurorAssignments).values({ jurorId: applicant.jurorId, applicationId: application });
  await api().callEndpoint(
    'DELETE /v1/opportunities/{id}/rounds/{roundId}/jurors/{jurorId}',
    { path: { ...jury.path, jurorId: removed.jurorId } },
    jury.organizer,
  );
  jurorId = juror.jurorId;
  await scoreApplication(api(), jury, juror, application, { [idea]: 5, [craft]: 5 });
  await api().callEndpoint(
    'PUT /v1/jury/rounds/{id}/applications/{applicationId}/conflict',
    { path: { id: jury.round.id, applicationId: application } },
    { identity: conflicted.identity },
  );
  const other = await makeJury(api(), { jurors: 0 });
  const second = await api().callEndpoint(
    'POST /v1/opportunities/{id}/rounds',
    { path: { id: jury.call }, body: createRoundBody() },
    jury.organizer,
  );
  const path = { id: jury.call, roundId: second.id };
  const secondJury = { ...jury, round: second, path };
  const ofSecond = await addMember(secondJury);
  await api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/opening', { path }, jury.organizer);
  const invited = await api().callEndpoint(
    'POST /v1/opportunities/{id}/rounds/{roundId}/jurors',
    { path: jury.path, body: { emails: ['waiting@example.org'] } },
    jury.organizer,
  );
  openInvitation = invited.jurors.find(({ acceptedAt }) => acceptedAt === null)?.id ?? '';
  callers = {
    visitor: {},
    artist,
    'other organizer': other.organizer,
    organizer: jury.organizer,
    'juror of the round': juror,
    'juror of another round': ofSecond,
    'conflicted juror': conflicted,
    'unassigned juror': unassigned,
    'juror who has applied': applicant,
    'removed juror': removed,
    administrator: await makeMember(api(), { role: 'ADMIN' }),
  };
});

type Case = { key: string; body?: () => object; allowed: Partial<Record<Role, number>>; others?: number };
const OF_ORGANIZER = { organizer: 200 };
const review = () => ({
  ...{ scores: { [idea]: 1 }, comment: null, isShared: false, changedAt: new Date().toISOString() },
});

/** Expected statuses by role. Roles that are not listed get 404, and visitors get 401. */
const cases: Case[] = [
  { key: 'GET /v1/opportunities/{id}/rounds', allowed: OF_ORGANIZER },
  { key: 'POST /v1/opportunities/{id}/rounds', body: () => createRoundBody(), allowed: OF_ORGANIZER },
  { key: 'PATCH /v1/opportunities/{id}/rounds/{roundId}', body: () => ({ dueOn: null }), allowed: OF_ORGANIZER },
  { key: 'DELETE /v1/opportunities/{id}/rounds/{roundId}', allowed: { organizer: 409 } },
  { key: 'POST /v1/opportunities/{id}/rounds/{roundId}/opening', allowed: OF_ORGANIZER },
  {
    key: 'POST /v1/opportunities/{id}/rounds/{roundId}/jurors',
    body: () => ({ emails: ['new@example.org'] }),
    allowed: OF_ORGANIZER,
  },
  // Uses an unknown id, so that no juror is removed.
  { key: 'DELETE /v1/opportunities/{id}/rounds/{roundId}/jurors/{jurorId}', allowed: {} },
  { key: 'POST /v1/opportunities/{id}/rounds/{roundId}/reminders', allowed: OF_ORGANIZER },
  {
    key: 'POST /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/version',
    allowed: { organizer: 204 },
  },
  { key: 'GET /v1/opportunities/{id}/rounds/{roundId}/ranking', allowed: OF_ORGANIZER },
  { key: 'GET /v1/opportunities/{id}/rounds/{roundId}/ranking/table', allowed: OF_ORGANIZER },
  { key: 'GET /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/reviews', allowed: OF_ORGANIZER },
  {
    key: 'PUT /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/jurors/{jurorId}',
    allowed: { organizer: 204 },
  },
  {
    key: 'DELETE /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/jurors/{jurorId}',
    allowed: { organizer: 409 },
  },
  { key: 'GET /v1/jury/rounds', allowed: {}, others: 200 },
  {
    key: 'POST /v1/jury/invitations',
    body: () => ({ token: createInvitationToken(api(), openInvitation) }),
    allowed: { visitor: 200 },
    others: 200,
  },
  {
    key: 'GET /v1/jury/rounds/{id}',
    allowed: {
      ...{ 'juror of the round': 200, 'conflicted juror': 200, 'unassigned juror': 200 },
      'juror who has applied': 200,
    },
  },
  { key: 'GET /v1/jury/rounds/{id}/applications/{applicationId}', allowed: { 'juror of the round': 200 } },
  {
    key: 'GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}',
    allowed: { 'juror of the round': 200 },
  },
  {
    key: 'GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}/original',
    allowed: { 'juror of the round': 200 },
  },
  {
    key: 'PUT /v1/jury/rounds/{id}/applications/{applicationId}/review',
    body: review,
    allowed: { 'juror of the round': 200 },
  },
  // These cases come last, because they change what jurors can see.
  {
    key: 'PUT /v1/jury/rounds/{id}/applications/{applicationId}/conflict',
    allowed: { 'juror of the round': 204, 'conflicted juror': 204 },
  },
  {
    key: 'DELETE /v1/jury/rounds/{id}/applications/{applicationId}/conflict',
    allowed: { 'juror of the round': 204, 'conflicted juror': 204 },
  },
  {
    key: 'POST /v1/opportunities/{id}/rounds/{roundId}/assignments',
    body: () => ({ jurorsPerApplication: 1 }),
    allowed: OF_ORGANIZER,
  },
  { key: 'POST /v1/opportunities/{id}/rounds/{roundId}/closing', allowed: OF_ORGANIZER },
];

function createAddress(path: string): string {
  const ofJury = path.startsWith('/v1/jury');
  const parameters: Record<string, string> = {
    ...{ id: ofJury ? jury.round.id : jury.call, roundId: jury.round.id, applicationId: application },
    ...{ imageId, jurorId: path.includes('{applicationId}') ? jurorId : uuidv7() },
  };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? name);
}

describe('permissions of the jury', () => {
  it('the table of permissions covers every endpoint of the jury', () => {
    const isOfJury = (key: string) => key.includes('/v1/jury/') || key.includes('/rounds');
    const tested = [...cases.map(({ key }) => key), 'POST /v1/jury/invitations/acceptance'];
    expect(listEndpointKeys().filter(isOfJury).sort()).toEqual(tested.sort());
  });

  it.each(cases)('enforces the permissions of $key', async ({ key, body, allowed, others = 404 }) => {
    const { method, path } = parseEndpointKey(key);
    const expected = Object.fromEntries(
      roles.map((role) => [role, allowed[role] ?? (role === 'visitor' ? 401 : others)]),
    );
    const actual: Record<string, number> = {};
    // Allowed roles run last, because their requests change state.
    for (const role of roles.toSorted((one, other) => Number(one in allowed) - Number(other in allowed))) {
      const headers = { ...createHeaders(callers[role]), ...(body && { 'content-type': 'application/json' }) };
      const init = { method, headers, ...(body && { body: JSON.stringify(body()) }) };
      const response = await api().request(createAddress(path), init);
      actual[role] = response.status;
      await response.arrayBuffer();
    }
    expect(actual).toEqual(expected);
  });

  it('rejects a juror without a profile at the organizer’s desk', async () => {
    const { identity } = await makePerson(api());
    const address = createAddress('/v1/opportunities/{id}/rounds');
    await api().error(address, 'profile_token_required', { headers: createHeaders({ identity }) });
  });

  it('rejects a round under another call of the same organizer', async () => {
    const other = await makeJury(api());
    const address = `/v1/opportunities/${other.call}/rounds/${jury.round.id}/ranking`;
    await api().error(address, 'not_found', { headers: createHeaders(other.organizer) });
  });

  it('rejects applications of another round', async () => {
    const other = await makeJury(api());
    const [juror] = other.jurors;
    const headers = createHeaders({ identity: juror?.identity ?? '' });
    await api().error(`/v1/jury/rounds/${other.round.id}/applications/${application}`, 'not_found', { headers });
    const picture = `/v1/jury/rounds/${other.round.id}/applications/${other.applications[0]}/images/${imageId}`;
    await api().error(picture, 'not_found', { headers });
  });
});

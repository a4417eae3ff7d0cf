import { describe, expect, it } from 'vitest';
import { contract, type EndpointKey, getEndpoint, listEndpointKeys } from '@/lib/shared/contract/contract';
import { type Endpoint, V2_MEDIA_TYPE } from '@/lib/shared/contract/endpoint';
import { may, type TeamAction, teamActions } from '@/lib/shared/domain/team';
import { applicationFiles } from '@/services/product-api/application/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { makeArtwork, makeImage, makeOpportunity } from '../../support/factories';
import { createStripes, GREEN, RED } from '../../support/generated-images';
import { createRoundBody, createSubmittedWork, makeSubmission, makeSubmittedImage } from '../../support/jury';
import { type Member, makeMember } from '../../support/members';
import { callerNames, makeTeamCallers } from '../../support/team-callers';

const api = testApi();

/** Endpoints that act for a profile. */
const keys = listEndpointKeys().filter((key) => contract[key].credentials.product === 'required');

async function request(key: EndpointKey, callId: string, caller: Member | null) {
  const [method = '', path = ''] = key.split(' ');
  const values: Record<string, string> = { id: callId, text: 'a', filters: 'types=ARTIST_PRO' };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? caller?.accountId ?? callId);
  const accept = getEndpoint(key).version === 2 ? V2_MEDIA_TYPE : 'application/json';
  const response = await api().request(address, { method, headers: { ...createHeaders(caller ?? {}), accept } });
  const text = await response.text();
  return { status: response.status, message: text.startsWith('{') ? String(JSON.parse(text).message) : '' };
}

const UNKNOWN = '0198c000-0000-7000-8000-000000000000';
const REFUSED = 'Your role in this team does not include this. Ask an owner.';

describe('every endpoint with every role', () => {
  it.each(callerNames)('rejects exactly the requests that a role does not permit: %s', async (name) => {
    const { id, callers } = await makeTeamCallers(api());
    const { member, role } = callers[name];
    const wrong: string[] = [];
    for (const key of keys) {
      const { action = 'EDIT' }: Endpoint = contract[key];
      // A permitted change uses an id that does not exist, so it has no effect. The API refuses other requests before
      // it reads the body.
      const subject = may(role, action) && !key.startsWith('GET ') ? UNKNOWN : id;
      const { status, message } = await request(key, subject, member);
      const isRefused = status === 403 && message === REFUSED;
      const isExpected = role === null ? status === 401 : status !== 401 && isRefused === !may(role, action);
      if (!isExpected) wrong.push(`${key} (${status} ${message})`);
    }
    // Everybody can leave, but only owners can remove others.
    const leaves = role !== null && role !== 'OWNER';
    expect(wrong).toEqual(leaves ? [`DELETE /v1/team/members/{id} (403 ${REFUSED})`] : []);
  });

  it('applications are hidden from reviewers of other calls and from other organizations', async () => {
    const { id, callers } = await makeTeamCallers(api());
    const path: EndpointKey = 'GET /v1/opportunities/{id}/applications';
    const statuses: Record<string, number> = {};
    for (const [name, { member }] of Object.entries(callers)) statuses[name] = (await request(path, id, member)).status;
    expect(statuses).toEqual({
      owner: 200,
      editor: 200,
      reviewer: 200,
      'reviewer of another call': 404,
      billing: 403,
      'former member': 401,
      visitor: 401,
      'another organization': 403,
    });
  });

  it('an organization sees nothing of another one', async () => {
    const { id, callers } = await makeTeamCallers(api());
    const shown: string[] = [];
    for (const key of keys.filter((one) => one.startsWith('GET ') && one.includes('{id}'))) {
      const { status } = await request(key, id, callers['another organization'].member);
      if (status === 200) shown.push(key);
    }
    // This endpoint lists changes in the caller’s own team.
    expect(shown).toEqual(['GET /v1/team/changes/{id}']);
  });
});

/** The rule for each endpoint that takes an account without a profile. */
const identityRules = {
  /** These endpoints require this permission for the organization whose id the request contains. */
  EDIT: ['PUT /v1/profiles/{id}', 'PATCH /v1/profiles/{id}'],
  CLOSE: ['GET /v1/profiles/{id}/deletion', 'DELETE /v1/profiles/{id}'],
  ENTER: ['POST /v1/profiles/token/'],
} satisfies { [Action in TeamAction]?: EndpointKey[] };

/** Only jurors of the round can call these endpoints, whatever their role. */
const isOfJury = (key: EndpointKey) => key.includes(' /v1/jury/rounds/');
const isOfAdministrators = (key: EndpointKey) => /\/(admin|setup)\b|parked-jobs|promotions/.test(key);

/** Endpoints that respond with a file or a table. */
const fileEndpoints = listEndpointKeys().filter((key) => typeof getEndpoint(key).response === 'string');

/** Endpoints that end the caller's sessions. */
const ending: readonly EndpointKey[] = ['POST /v1/account/sign-out', 'DELETE /v1/account'];

describe('every endpoint without a profile with every role', () => {
  const ofAccounts = listEndpointKeys().filter((key) => {
    const { identity, product } = contract[key].credentials;
    return identity === 'required' && product !== 'required';
  });
  const ofMembers: string[] = Object.values(identityRules).flat();

  it('rejects visitors at endpoints for members', async () => {
    const statuses = new Set<number>();
    for (const key of ofAccounts) statuses.add((await request(key, UNKNOWN, null)).status);
    expect([...statuses]).toEqual([401]);
  });

  it('rejects members of every role at endpoints for administrators', async () => {
    const { id, callers } = await makeTeamCallers(api());
    const wrong: string[] = [];
    for (const key of ofAccounts.filter(isOfAdministrators)) {
      for (const [name, { member }] of Object.entries(callers)) {
        if (member === null) continue;
        const { status } = await request(key, id, member);
        // Some endpoints check the query or the body first, so any error status counts.
        if (status < 400) wrong.push(`${name}: ${key} (${status})`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('a role permits its actions in the organization that the request names', async () => {
    const scene = await makeSubjects();
    const wrong: string[] = [];
    for (const [action, listed] of Object.entries(identityRules)) {
      for (const key of listed) {
        for (const [name, { member, role }] of Object.entries(scene.callers)) {
          if (member === null) continue;
          const isPermitted = teamActions.some((one) => one === action && may(role, one));
          const isOther = name === 'another organization';
          // Deleting the organization would end the scene. The last test does it.
          if (key === 'DELETE /v1/profiles/{id}' && isPermitted && !isOther) continue;
          const status = await requestSubject(key, scene, member);
          if (status < 300 !== (isPermitted && !isOther)) wrong.push(`${name}: ${key} (${status})`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await requestSubject('DELETE /v1/profiles/{id}', scene, scene.owner)).toBeLessThan(300);
  });

  it('only the reviewer of a call can use the endpoints of its jury', async () => {
    const scene = await makeSubjects();
    const wrong: string[] = [];
    for (const key of ofAccounts.filter(isOfJury)) {
      for (const [name, { member }] of Object.entries(scene.callers)) {
        if (member === null) continue;
        const status = await requestSubject(key, scene, member);
        if (status < 300 !== (name === 'reviewer')) wrong.push(`${name}: ${key} (${status})`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('the remaining endpoints treat all accounts alike, because they concern the account itself', async () => {
    const { id, callers } = await makeTeamCallers(api());
    const differing: string[] = [];
    const others: readonly string[] = [...ofMembers, ...ending, ...fileEndpoints];
    const remaining = ofAccounts.filter((key) => !isOfJury(key) && !isOfAdministrators(key) && !others.includes(key));
    for (const key of remaining) {
      const statuses = new Set<number>();
      for (const { member } of Object.values(callers)) {
        if (member !== null) statuses.add((await request(key, id, member)).status);
      }
      if (statuses.size !== 1) differing.push(`${key} (${[...statuses].join(', ')})`);
    }
    expect(differing).toEqual([]);
  });

  it.each(ending)('ends only the caller’s own sessions, whatever the role: %s', async (key) => {
    const { id, callers } = await makeTeamCallers(api());
    expect((await request(key, id, null)).status).toBe(401);
    const wrong: string[] = [];
    const isSignedIn = async (member: Member) => (await request('GET /v1/account', id, member)).status === 200;
    // The owner is last, because other members keep the account from being deleted.
    for (const [name, { member }] of Object.entries(callers).reverse()) {
      if (member === null) continue;
      const own = callers.owner.member;
      const { status } = await request(key, id, member);
      if (status >= 300) wrong.push(`${name}: ${key} (${status})`);
      if (await isSignedIn(member)) wrong.push(`${name} is still signed in`);
      if (own !== null && own !== member && !(await isSignedIn(own))) wrong.push(`${name} signs out the owner`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('every endpoint that returns a file', () => {
  const editors = ['owner', 'editor'];
  /** Callers who can read the file, which exists. */
  const readers: { [Key in EndpointKey]?: readonly string[] } = {
    'GET /v1/applications/{id}/images/{imageId}': [...editors, 'reviewer', 'applicant'],
    'GET /v1/applications/{id}/files/{fileId}': [...editors, 'reviewer', 'applicant'],
    'GET /v1/applications/{id}/receipt': ['applicant'],
    'GET /v1/opportunities/{id}/applications/archive': editors,
    'GET /v1/opportunities/{id}/applications/table': editors,
    'GET /v1/opportunities/{id}/rounds/{roundId}/ranking/table': editors,
    'GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}': ['reviewer'],
    'GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}/original': ['reviewer'],
    'GET /v1/images/original': editors,
    'GET /v1/account/export': [...callerNames.filter((name) => name !== 'visitor'), 'applicant'],
  };

  it('returns the file to callers who are permitted and to nobody else', async () => {
    expect(Object.keys(readers).sort()).toEqual([...fileEndpoints].sort());
    const scene = await makeSubjects();
    const all = { ...scene.callers, applicant: { member: scene.applicant } };
    const found: Record<string, string[]> = {};
    for (const key of fileEndpoints) {
      found[key] = [];
      for (const [name, { member }] of Object.entries(all)) {
        if ((await requestSubject(key, scene, member)) === 200) found[key].push(name);
      }
    }
    expect(found).toEqual(readers);
  });
});

describe('every endpoint that visitors may read', () => {
  it('responds to every role as to visitors', async () => {
    const { id, callers } = await makeTeamCallers(api());
    const differing: string[] = [];
    for (const key of listEndpointKeys()) {
      const { identity } = contract[key].credentials;
      if (identity === 'required' || !key.startsWith('GET ')) continue;
      const statuses = new Set<number>();
      for (const [name, { member }] of Object.entries(callers)) {
        // The API refuses a former member's token before the request reaches the endpoint.
        if (name !== 'former member') statuses.add((await request(key, id, member)).status);
      }
      if (statuses.size !== 1) differing.push(`${key} (${[...statuses].join(', ')})`);
    }
    expect(differing).toEqual([]);
  });

  it.each(['opportunities', 'artworks'] as const)(
    'only roles that can edit drafts see drafts among %s',
    async (kind) => {
      const { callers } = await makeTeamCallers(api());
      const profileId = callers.owner.member?.profileId ?? '';
      const id =
        kind === 'artworks'
          ? await makeArtwork(api().db, { profileId, visibility: 'DRAFT' })
          : await makeOpportunity(api().db, { profileId, status: 'DRAFT' });
      const statuses: Record<string, number> = {};
      for (const [name, { member }] of Object.entries(callers)) {
        const headers = member === null ? {} : createHeaders(member);
        statuses[name] = (await api().request(`/v1/${kind}/${id}`, { headers })).status;
      }
      const hidden = { reviewer: 404, 'reviewer of another call': 404, billing: 404, visitor: 404 };
      expect(statuses).toMatchObject({ owner: 200, editor: 200, ...hidden, 'another organization': 404 });
      expect(statuses['former member']).not.toBe(200);
    },
  );
});

/**
 * Creates the scene with pictures of the application and the organization, a file of the application, and an open
 * round.
 */
async function makeSubjects() {
  const scene = await makeTeamCallers(api());
  const { id, callers } = scene;
  const owner = callers.owner.member;
  if (owner === null) throw new Error('The scene has an owner.');
  const fileId = crypto.randomUUID();
  const file = { id: fileId, requestId: fileId, name: 'cv.pdf', kind: 'PDF' as const, bytes: 1 };
  const submission = {
    works: [createSubmittedWork(fileId)],
    files: [{ ...file, contentType: 'application/pdf', pages: 1, duration: null }],
  };
  const applicant = await makeMember(api());
  const { profileId } = applicant;
  const application = await makeSubmission(api(), id, 9, { profileId, submission, allowsOriginals: true });
  const picture = await createStripes(60, 40, [RED, GREEN]);
  const document = `tests/${fileId}.pdf`;
  await api().storage.put(document, picture, 'application/pdf');
  await api()
    .db.insert(applicationFiles)
    .values({ ...file, applicationId: application, checksum: '', key: document, contentType: 'application/pdf' });
  const key = `tests/${fileId}.png`;
  const image = await makeSubmittedImage(api(), application, fileId, { key, contentType: 'image/png' });
  await api().storage.put(key, picture, 'image/png');
  const body = createRoundBody({ isBlind: false, allowsOriginals: true });
  const { id: jury } = await api().callEndpoint('POST /v1/opportunities/{id}/rounds', { path: { id }, body }, owner);
  const path = { id, roundId: jury };
  await api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/opening', { path }, owner);
  const own = `tests/${crypto.randomUUID()}.png`;
  await makeImage(api().db, { profileId: owner.profileId }, { key: own, contentType: 'image/png' });
  await api().storage.put(own, picture, 'image/png');
  return { ...scene, owner, applicant, profileId: owner.profileId, application, fileId, image, jury, own };
}

type Subjects = Awaited<ReturnType<typeof makeSubjects>>;

async function requestSubject(key: EndpointKey, scene: Subjects, caller: Member | null): Promise<number> {
  const { profileId, application, fileId, image, jury } = scene;
  const [method = '', path = ''] = key.split(' ');
  const [, noun = ''] = /^\/v1\/(\w+)/.exec(path) ?? [];
  const subjects: Record<string, string> = { applications: application, opportunities: scene.id, jury };
  const ids: Record<string, string> = {
    ...{ id: subjects[noun] ?? profileId, fileId, imageId: image },
    ...{ applicationId: application, roundId: jury },
  };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? UNKNOWN);
  const bodies: { [Key in EndpointKey]?: object } = {
    'POST /v1/profiles/token/': { id: profileId },
    'PUT /v1/profiles/{id}': { name: 'Northlight' },
    'PATCH /v1/profiles/{id}': { city: 'Bergen' },
    'PUT /v1/jury/rounds/{id}/applications/{applicationId}/review': {
      ...{ scores: {}, comment: null, isShared: false, changedAt: new Date().toISOString() },
    },
  };
  const query = key === 'GET /v1/images/original' ? `?url=${scene.own}` : '';
  const response = await api().request(`${address}${query}`, asJson(method, caller ?? {}, bodies[key]));
  await response.arrayBuffer();
  return response.status;
}

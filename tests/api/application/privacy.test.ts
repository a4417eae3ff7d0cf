import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type EndpointKey, listEndpointKeys } from '@/lib/shared/contract/contract';
import { applicationLimits } from '@/lib/shared/domain/application';
import { removeOldApplications } from '@/services/product-api/application/form/queries/remove-old-applications';
import { applicationAccesses, applicationImages, artistApplications } from '@/services/product-api/application/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { createHeaders, testApi } from '../../support/api';
import { apply, makeCall, makeWork, start } from '../../support/applications';
import { changeRow } from '../../support/factories';
import { createPlainImage } from '../../support/generated-images';
import { type Member, makeMember } from '../../support/members';
import { readZip } from '../../support/zip';

const api = testApi();

function createSignedImage(): Promise<Buffer> {
  return createPlainImage(40, 30)
    .withExif({ IFD0: { Artist: 'Ana Silva' } })
    .webp()
    .toBuffer();
}

async function makeScene() {
  const { organizer, id } = await makeCall(api());
  const artist = await makeMember(api(), { profile: { name: 'Ana Silva' } });
  const work = await makeWork(api(), artist.profileId);
  const application = await apply(api(), artist, id, { works: [work] });
  const image = application.submission?.works[0]?.images[0];
  const [row] = await api()
    .db.select()
    .from(applicationImages)
    .where(eq(applicationImages.applicationId, application.id));
  if (!image || !row) throw new Error('It has a picture.');
  await api().storage.put(row.key, await createSignedImage(), 'image/webp');
  const other = await makeCall(api());
  return {
    id,
    application,
    image,
    key: row.key,
    callers: {
      visitor: null,
      artist,
      'another artist': await makeMember(api()),
      organizer,
      'another organizer': other.organizer,
      administrator: await makeMember(api(), { role: 'ADMIN' }),
    } satisfies Record<string, Member | null>,
  };
}
type Caller = keyof Awaited<ReturnType<typeof makeScene>>['callers'];
type Scene = Awaited<ReturnType<typeof makeScene>>;

const ARTIST: readonly Caller[] = ['artist'];
const ORGANIZER: readonly Caller[] = ['organizer'];
/** Endpoints about an application, and who is allowed to call them. */
const endpoints: { key: EndpointKey; who: readonly Caller[]; body?: (scene: Scene) => unknown }[] = [
  { key: 'GET /v1/opportunities/{id}/application', who: ARTIST },
  { key: 'GET /v1/applications/{id}', who: ARTIST },
  { key: 'PATCH /v1/applications/{id}', who: ARTIST, body: () => ({ statement: 'Changed.' }) },
  {
    key: 'POST /v1/applications/{id}/submission',
    who: ARTIST,
    body: ({ application }) => ({ updatedAt: application.updatedAt }),
  },
  { key: 'GET /v1/applications/{id}/images/{imageId}', who: ['artist', 'organizer'] },
  { key: 'GET /v1/opportunities/{id}/applications', who: ORGANIZER },
  { key: 'GET /v1/opportunities/{id}/applications/table', who: ORGANIZER },
  { key: 'GET /v1/opportunities/{id}/applications/archive', who: ORGANIZER },
  { key: 'GET /v1/opportunities/{id}/applications/{applicationId}', who: ORGANIZER },
  {
    key: 'PATCH /v1/opportunities/{id}/applications',
    who: ORGANIZER,
    body: ({ application }) => ({ ids: [application.id], state: 'ACCEPTED' }),
  },
  {
    key: 'PATCH /v1/opportunities/{id}/applications/{applicationId}',
    who: ORGANIZER,
    body: () => ({ note: 'A note.' }),
  },
  { key: 'POST /v1/opportunities/{id}/decisions', who: ORGANIZER },
  { key: 'DELETE /v1/opportunities/{id}/decisions', who: ORGANIZER },
  { key: 'PATCH /v1/applications/{id}/showing', who: ARTIST, body: () => ({ isShown: false }) },
  { key: 'PATCH /v1/applications/{id}/originals', who: ARTIST, body: () => ({ allowsOriginals: false }) },
  { key: 'POST /v1/applications/{id}/withdrawal', who: ARTIST },
  { key: 'DELETE /v1/applications/{id}/withdrawal', who: ARTIST },
  { key: 'DELETE /v1/applications/{id}', who: ARTIST },
];
/** Endpoints that list the caller’s applications or start a new one. */
const OWN: readonly EndpointKey[] = [
  'POST /v1/opportunities/{id}/application',
  'POST /v1/opportunities/{id}/application/another',
  'GET /v1/applications/own',
  'GET /v1/applications/opportunities',
  'POST /v1/applications/recorded',
  'PATCH /v1/applications/recorded/{id}',
  'DELETE /v1/applications/recorded/{id}',
];
const callerNames: Caller[] = [
  'visitor',
  'another artist',
  'another organizer',
  'administrator',
  'artist',
  'organizer',
];

describe('application access', () => {
  it('the table of access rules covers every endpoint of applications', () => {
    const about = listEndpointKeys().filter((key) => /\/applications?(\/|$)|\/decisions$/.test(key));
    const counted = 'POST /v1/opportunities/{id}/applications';
    // Other tests cover these: tests/api/jury/permissions.test.ts, messages.test.ts, files.test.ts and receipt.test.ts.
    const others = about.filter((key) => /jury|rounds|messages|\/files|\/receipt/.test(key));
    expect(about.filter((key) => key !== counted && !others.includes(key)).sort()).toEqual(
      [...endpoints.map(({ key }) => key), ...OWN].sort(),
    );
  });

  it('only its artist and the organizer can read an application', async () => {
    const scene = await makeScene();
    const table: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const { key, who, body } of endpoints) {
      const [method = '', path = ''] = key.split(' ');
      const address = path
        .replace('/opportunities/{id}', `/opportunities/${scene.id}`)
        .replace('/applications/{id}', `/applications/${scene.application.id}`)
        .replace('{applicationId}', scene.application.id)
        .replace('{imageId}', scene.image.id);
      for (const name of callerNames) {
        const caller = scene.callers[name];
        const sent = body?.(scene);
        const response = await api().request(address, {
          method,
          headers: {
            ...(caller && createHeaders(caller)),
            ...(sent !== undefined && { 'content-type': 'application/json' }),
          },
          ...(sent !== undefined && { body: JSON.stringify(sent) }),
        });
        await response.arrayBuffer();
        const isAllowed = ![401, 403, 404].includes(response.status);
        table[`${name}: ${key}`] = isAllowed ? 'allowed' : 'rejected';
        expected[`${name}: ${key}`] = who.includes(name) ? 'allowed' : 'rejected';
      }
    }
    expect(table).toEqual(expected);
  });

  it('pictures in applications have no metadata and anonymous file names', async () => {
    const scene = await makeScene();
    const response = await api().request(`${scene.image.url}?w=320`, {
      headers: createHeaders(scene.callers.organizer),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600, immutable');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${scene.image.id}.webp"`);
    const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(bytes).not.toMatch(/Ana Silva|EXIF|<x:xmpmeta/);
  });

  it('organizers cannot see unsent applications or the pictures of withdrawn ones', async () => {
    const { organizer, id } = await makeCall(api());
    const artist = await makeMember(api());
    const draft = await start(api(), artist, id);
    const address = `/v1/opportunities/${id}/applications/${draft.id}`;
    await api().error(address, 'not_found', { headers: createHeaders(organizer) });
    const scene = await makeScene();
    const { artist: sender, organizer: reader } = scene.callers;
    await api().callEndpoint('POST /v1/applications/{id}/withdrawal', { path: { id: scene.application.id } }, sender);
    await api().error(scene.image.url, 'not_found', { headers: createHeaders(reader) });
    expect((await api().request(scene.image.url, { headers: createHeaders(sender) })).status).toBe(200);
    const deleted = await makeScene();
    await api().callEndpoint('DELETE /v1/opportunities/{id}', { path: { id: deleted.id } }, deleted.callers.organizer);
    await api().error(deleted.image.url, 'not_found', { headers: createHeaders(deleted.callers.organizer) });
  });
});

describe('application data in an account', () => {
  it('an export contains applications and pictures, but not the organizer’s notes', async () => {
    const { application, callers, id } = await makeScene();
    await changeRow(api().db, artistApplications, application.id, {
      note: 'Only for us.',
      labels: ['Ours'],
      deskState: 'DECLINED',
      decision: 'DECLINED',
      decidedAt: new Date(),
    });
    const response = await api().request('/v1/account/export', { headers: createHeaders(callers.artist) });
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    const text = files.get('applications.json')?.toString() ?? '';
    expect(JSON.parse(text)).toMatchObject({
      here: [
        {
          id: application.id,
          opportunityId: id,
          status: 'SUBMITTED',
          decision: null,
          images: [{ file: 'works/Seven Ridges.webp' }],
        },
      ],
      elsewhere: [],
    });
    expect(text).not.toMatch(/Only for us|Ours|DECLINED/);
    expect([...files.keys()].filter((name) => name.endsWith('.webp'))).toContain('works/Seven Ridges.webp');
  });

  it('deleting an account deletes its applications', async () => {
    const { application, callers } = await makeScene();
    await api().request('/v1/account', { method: 'DELETE', headers: createHeaders(callers.artist) });
    expect(await api().db.$count(artistApplications, eq(artistApplications.id, application.id))).toBe(0);
    expect(await api().db.$count(applicationImages, eq(applicationImages.applicationId, application.id))).toBe(0);
  });
});

describe('applications to a closed call', () => {
  const closeBefore = (id: string, months: number, minutes: number) =>
    changeRow(api().db, opportunities, id, {
      closesAt: sql`now() - make_interval(months => ${months}, mins => ${minutes})`,
    });

  it('removes pictures of applications 24 months after a call closes; artists keep the text', async () => {
    const scene = await makeScene();
    const { artist, organizer } = scene.callers;
    const unsent = await makeMember(api());
    await start(api(), unsent, scene.id);
    const readDesk = () =>
      api().callEndpoint('GET /v1/opportunities/{id}/applications', { path: { id: scene.id }, query: {} }, organizer);
    await api().callEndpoint(
      'GET /v1/opportunities/{id}/applications/{applicationId}',
      { path: { id: scene.id, applicationId: scene.application.id }, query: {} },
      organizer,
    );
    await closeBefore(scene.id, applicationLimits.keptMonths, -5);
    await removeOldApplications(api().db);
    expect((await readDesk()).total).toBe(1);
    await closeBefore(scene.id, applicationLimits.keptMonths, 5);
    await removeOldApplications(api().db);
    expect(await readDesk()).toMatchObject({ total: 0, numbers: { started: 0 } });
    const { data } = await api().callEndpoint('GET /v1/applications/own', { query: {} }, artist);
    expect(data).toMatchObject([{ title: 'North, by Daylight', opportunityId: null, status: 'SUBMITTED' }]);
    const ofIt = eq(applicationImages.applicationId, scene.application.id);
    expect(await api().db.$count(applicationImages, ofIt)).toBe(0);
    expect(await api().db.$count(applicationAccesses)).toBe(0);
    expect(await api().db.$count(artistApplications, eq(artistApplications.profileId, unsent.profileId))).toBe(0);
  });
});

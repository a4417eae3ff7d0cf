import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { applicationAccesses, artistApplications } from '@/services/product-api/application/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { createStripes, GREEN, RED } from '../../support/generated-images';
import { createSubmittedWork, makeJury, makeSubmission, makeSubmittedImage, type TestJury } from '../../support/jury';
import { makeMember } from '../../support/members';

const api = testApi();

type Permissions = { round: boolean; artist: boolean; isBlind?: boolean; isAssigned?: boolean };

async function makeScene({ round, artist, isBlind = false, isAssigned = false }: Permissions) {
  const fields = { allowsOriginals: round, isBlind, isAssigned };
  const jury = await makeJury(api(), { applications: 0, jurors: 1, round: fields, isOpen: false });
  const [juror] = jury.jurors;
  if (!juror) throw new Error('There is a juror.');
  const author = await makeMember(api());
  const [one, two] = [uuidv7(), uuidv7()];
  const application = await makeSubmission(api(), jury.call, 12, {
    profileId: author.profileId,
    submission: { works: [createSubmittedWork(two), createSubmittedWork(one)] },
  });
  const original = await createStripes(60, 40, [RED, GREEN]);
  const store = async (artworkId: string, position: number) => {
    const key = `uploads/${uuidv7()}.png`;
    await api().storage.put(key, original, 'image/png');
    return makeSubmittedImage(api(), application, artworkId, { key, contentType: 'image/png', position });
  };
  const second = await store(one, 0);
  const first = await store(two, 0);
  const firstAgain = await store(two, 1);
  await api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/opening', { path: jury.path }, jury.organizer);
  await allow(author, application, artist);
  const base = `/v1/jury/rounds/${jury.round.id}/applications/${application}`;
  const address = `${base}/images/${first}/original`;
  const headers = createHeaders({ identity: juror.identity });
  return { jury, juror, author, application, base, address, headers, original, pictures: [first, firstAgain, second] };
}

type Scene = Awaited<ReturnType<typeof makeScene>>;

const allow = (author: { identity: string; product: string }, id: string, allowsOriginals: boolean) =>
  api().callEndpoint('PATCH /v1/applications/{id}/originals', { path: { id }, body: { allowsOriginals } }, author);
const read = ({ juror, jury, application }: Scene) =>
  api().callEndpoint(
    'GET /v1/jury/rounds/{id}/applications/{applicationId}',
    { path: { id: jury.round.id, applicationId: application } },
    { identity: juror.identity },
  );
const close = ({ path, organizer }: TestJury) =>
  api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/closing', { path }, organizer);

const removeJuror = ({ jury, juror }: Scene) =>
  api().callEndpoint(
    'DELETE /v1/opportunities/{id}/rounds/{roundId}/jurors/{jurorId}',
    { path: { ...jury.path, jurorId: juror.jurorId } },
    jury.organizer,
  );
const setStatus = (id: string, status: 'WITHDRAWN') =>
  api().db.update(artistApplications).set({ status }).where(eq(artistApplications.id, id));

describe('originals for jurors', () => {
  it.each([
    { round: true, artist: true, isBlind: false, isPermitted: true },
    { round: true, artist: false, isBlind: false, isPermitted: false },
    { round: false, artist: true, isBlind: false, isPermitted: false },
    { round: false, artist: false, isBlind: false, isPermitted: false },
    { round: true, artist: true, isBlind: true, isPermitted: false },
  ])('a juror can download originals: $isPermitted (round $round, artist $artist, blind $isBlind)', async (given) => {
    const scene = await makeScene(given);
    expect((await read(scene)).canDownloadOriginals).toBe(given.isPermitted);
    const response = await api().request(scene.address, { headers: scene.headers });
    expect(response.status).toBe(given.isPermitted ? 200 : 404);
    await response.arrayBuffer();
  });

  it('jurors get originals unchanged under anonymous names, and each download is recorded', async () => {
    const scene = await makeScene({ round: true, artist: true });
    const names: (string | null)[] = [];
    for (const picture of scene.pictures) {
      const response = await api().request(`${scene.base}/images/${picture}/original`, { headers: scene.headers });
      names.push(response.headers.get('content-disposition'));
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(scene.original))).toBe(true);
    }
    expect(names).toEqual(['0012-1.png', '0012-2.png', '0012-3.png'].map((name) => `attachment; filename="${name}"`));
    expect(await api().db.$count(applicationAccesses, eq(applicationAccesses.applicationId, scene.application))).toBe(
      3,
    );
  });

  it.each<[string, (scene: Scene) => Promise<unknown>]>([
    ['the permission is revoked', ({ author, application }) => allow(author, application, false)],
    ['the round is closed', ({ jury }) => close(jury)],
    ['the juror is removed', removeJuror],
    [
      'the juror knows the artist',
      ({ base, headers }) => api().request(`${base}/conflict`, { method: 'PUT', headers }),
    ],
    ['the application is withdrawn', ({ application }) => setStatus(application, 'WITHDRAWN')],
  ])('originals respond with 404 once %s', async (_, end) => {
    const scene = await makeScene({ round: true, artist: true });
    await end(scene);
    await api().error(scene.address, 'not_found', { headers: scene.headers });
  });

  it('originals of an application that is not assigned respond with 404', async () => {
    const { address, headers } = await makeScene({ round: true, artist: true, isAssigned: true });
    await api().error(address, 'not_found', { headers });
  });

  it('jurors cannot download originals in a closed round', async () => {
    const scene = await makeScene({ round: true, artist: true });
    await close(scene.jury);
    expect((await read(scene)).canDownloadOriginals).toBe(false);
  });

  it('a juror gets only originals of the application that was opened', async () => {
    const scene = await makeScene({ round: true, artist: true });
    const other = await makeScene({ round: true, artist: true });
    const { headers } = scene;
    await api().error(`${scene.base}/images/${other.pictures[0]}/original`, 'not_found', { headers });
    await api().error(other.address, 'not_found', { headers });
  });
});

it('only the artist can allow downloads, and can end them at any time', async () => {
  const scene = await makeScene({ round: true, artist: false });
  const { author, application: id, jury, juror } = scene;
  const [before] = await api().db.select().from(artistApplications).where(eq(artistApplications.id, id));
  expect(await allow(author, id, true)).toMatchObject({ id, allowsOriginals: true });
  const [after] = await api().db.select().from(artistApplications).where(eq(artistApplications.id, id));
  expect(after?.updatedAt).toEqual(before?.updatedAt);
  await api().db.update(artistApplications).set({ status: 'DRAFT' }).where(eq(artistApplications.id, id));
  expect(await allow(author, id, false)).toMatchObject({ allowsOriginals: false });
  const address = `/v1/applications/${id}/originals`;
  const request = (who: { identity: string; product?: string }) => asJson('PATCH', who, { allowsOriginals: true });
  for (const other of [await makeMember(api()), jury.organizer])
    await api().error(address, 'not_found', request(other));
  await api().error(address, 'profile_token_required', request({ identity: juror.identity }));
});

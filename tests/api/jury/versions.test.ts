import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getOwnApplication } from '@/services/product-api/application/form/queries/read-application';
import { saveApplication } from '@/services/product-api/application/form/save-application';
import { submitApplication } from '@/services/product-api/application/form/submit-application';
import { applicationImages, applicationVersions } from '@/services/product-api/application/schema';
import { getWords } from '@/services/product-api/i18n/get-words';
import { createHeaders, type TestApi, testApi } from '../../support/api';
import { apply, createForm, createQuestion, makeCall, makeWork } from '../../support/applications';
import { addJurors, craft, createRoundBody, idea, scoreApplication } from '../../support/jury';
import { type Member, makeMember } from '../../support/members';
import { readZip } from '../../support/zip';

const api = testApi();

const plan = createQuestion();

async function sendAgain({ db }: TestApi, { profileId }: Member, id: string, artworkId: string, answer: string) {
  const changes = { works: [{ artworkId, statement: null }], answers: { [plan.id]: answer } };
  await saveApplication(db, { id, profileId, changes, updatedAt: undefined }, new Date());
  const saved = await getOwnApplication(db, id, profileId);
  await submitApplication(
    db,
    { id, profileId, updatedAt: saved?.updatedAt ?? '' },
    { now: new Date(), words: getWords('en') },
  );
}

async function makeScene() {
  const { organizer, id: call } = await makeCall(api(), createForm([plan]));
  const artist = await makeMember(api());
  const works = [];
  for (const title of ['Tide', 'Ebb']) {
    works.push(await makeWork(api(), artist.profileId, { title }));
  }
  const [tide = '', ebb = ''] = works;
  const { id: applicationId } = await apply(api(), artist, call, { works: [tide], answers: { [plan.id]: 'A map.' } });
  const round = await api().callEndpoint(
    'POST /v1/opportunities/{id}/rounds',
    { path: { id: call }, body: createRoundBody() },
    organizer,
  );
  const [juror] = await addJurors(api(), round, call, 1);
  if (!juror) throw new Error('There is a juror.');
  const path = { id: call, roundId: round.id };
  const change = (to: 'opening' | 'closing') =>
    api().callEndpoint(`POST /v1/opportunities/{id}/rounds/{roundId}/${to}`, { path }, organizer);
  await change('opening');
  const address = `/v1/opportunities/${call}/rounds/${round.id}/applications/${applicationId}/version`;
  return {
    ...{ organizer, artist, juror, applicationId, address, change },
    send: (answer: string) => sendAgain(api(), artist, applicationId, ebb, answer),
    score: () => scoreApplication(api(), { round }, juror, applicationId, { [idea]: 8, [craft]: 4 }),
    read: async () => {
      const key = 'GET /v1/jury/rounds/{id}/applications/{applicationId}';
      const found = await api().callEndpoint(key, { path: { id: round.id, applicationId } }, juror);
      const { works: shown, answers, review } = found;
      return {
        works: shown.map(({ title }) => title),
        images: shown[0]?.images ?? [],
        answer: answers[plan.id],
        review,
      };
    },
    rank: async () => {
      const key = 'GET /v1/opportunities/{id}/rounds/{roundId}/ranking';
      const [row] = (await api().callEndpoint(key, { path }, organizer)).data;
      return row;
    },
    readAtDesk: async () => {
      const key = 'GET /v1/opportunities/{id}/applications/{applicationId}';
      return (await api().callEndpoint(key, { path: { id: call, applicationId } }, organizer)).submission;
    },
    open: () =>
      api().callEndpoint(
        'POST /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/version',
        { path: { ...path, applicationId } },
        organizer,
      ),
    countScored: async () =>
      (await api().callEndpoint('GET /v1/jury/rounds/{id}', { path: { id: round.id } }, juror)).scored,
  };
}

describe('versions of an application', () => {
  it('an artist’s export contains the judged and the latest application', async () => {
    const { artist, send } = await makeScene();
    await send('A tide table.');
    const response = await api().request('/v1/account/export', { headers: createHeaders(artist) });
    const exported = readZip(Buffer.from(await response.arrayBuffer())).get('applications.json');
    expect(JSON.parse(exported?.toString() ?? '')).toMatchObject({
      here: [
        {
          submission: { answers: { [plan.id]: 'A tide table.' } },
          formerSubmissions: [{ answers: { [plan.id]: 'A map.' } }],
        },
      ],
    });
  });

  it('jurors score the version from when the round opened', async () => {
    const scene = await makeScene();
    const before = await scene.read();
    await scene.score();
    await scene.send('A tide table.');
    await scene.send('A long tide table.');
    expect(await scene.read()).toMatchObject({ works: ['Tide'], images: before.images, answer: 'A map.' });
    expect(before.images).toHaveLength(1);
    expect(await scene.rank()).toMatchObject({
      ...{ workTitle: 'Tide', mean: 8, outdated: 0, laterVersionAt: expect.any(String) },
      image: { id: before.images[0]?.id },
    });
    expect(await scene.readAtDesk()).toMatchObject({
      works: [{ title: 'Ebb' }],
      answers: { [plan.id]: 'A long tide table.' },
    });
  });

  it('shows how often the organizer and how many jurors opened an application', async () => {
    const scene = await makeScene();
    for (const readOnce of [scene.read, scene.read, scene.readAtDesk]) await readOnce();
    const path = { id: scene.applicationId };
    const { opened } = await api().callEndpoint('GET /v1/applications/{id}', { path }, scene.artist);
    expect(opened).toEqual({ organizer: 1, downloads: 0, jurors: 1 });
  });

  it('releasing a later version marks existing scores as outdated', async () => {
    const scene = await makeScene();
    await scene.score();
    await scene.send('A tide table.');
    await scene.open();
    await scene.open();
    expect(await scene.read()).toMatchObject({
      ...{ works: ['Ebb'], answer: 'A tide table.' },
      review: { score: 8, isOutdated: true },
    });
    expect(await scene.rank()).toMatchObject({ workTitle: 'Ebb', mean: 8, outdated: 1, laterVersionAt: null });
    expect(await scene.countScored()).toBe(0);
    const { db } = api();
    const ofIt = eq(applicationVersions.applicationId, scene.applicationId);
    expect(await db.$count(applicationVersions, ofIt)).toBe(0);
    expect(await db.$count(applicationImages, eq(applicationImages.applicationId, scene.applicationId))).toBe(1);
    expect((await scene.score()).review).toMatchObject({ isOutdated: false });
    expect([await scene.countScored(), (await scene.rank())?.outdated]).toEqual([1, 0]);
  });

  it('keeps the judged version after the round is closed', async () => {
    const scene = await makeScene();
    await scene.change('closing');
    await scene.send('A tide table.');
    await api().error(scene.address, 'conflict', { method: 'POST', headers: createHeaders(scene.organizer) });
    expect(await scene.read()).toMatchObject({ works: ['Tide'], answer: 'A map.' });
  });
});

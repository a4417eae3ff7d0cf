import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { applicationLimits, type DeskState, emptyContent } from '@/lib/shared/domain/application';
import { applicationFormLimits } from '@/lib/shared/domain/application-form';
import { applicationImages, artistApplications } from '@/services/product-api/application/schema';
import { artworks } from '@/services/product-api/artwork/schema';
import { images } from '@/services/product-api/image/schema';
import { mails } from '@/services/product-api/mail/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { apply, createForm, createQuestion, makeCall, makeWork, start } from '../../support/applications';
import { changeRow, inDays, makeArtwork, makeOpportunity } from '../../support/factories';
import { type Member, makeMember, makeSecondProfile } from '../../support/members';

const api = testApi();

const post = (who: Member, body?: unknown): RequestInit => asJson('POST', who, body);
const patch = (who: Member, body: unknown): RequestInit => ({ ...post(who, body), method: 'PATCH' });
const save = (who: Member, id: string, body: Record<string, unknown>) =>
  api().callEndpoint('PATCH /v1/applications/{id}', { path: { id }, body }, who);
const submit = (who: Member, { id, updatedAt }: { id: string; updatedAt: string }) =>
  api().callEndpoint('POST /v1/applications/{id}/submission', { path: { id }, body: { updatedAt } }, who);
const read = (who: Member, callId: string) =>
  api().callEndpoint('GET /v1/opportunities/{id}/application', { path: { id: callId } }, who);
const closeCall = (id: string, secondsAgo: number) =>
  changeRow(api().db, opportunities, id, { closesAt: new Date(Date.now() - secondsAgo * 1_000) });

describe('starting an application', () => {
  it('creates one application per profile and call, numbered in the order of creation', async () => {
    const { id } = await makeCall(api());
    const [first, second] = [await makeMember(api()), await makeMember(api())];
    const started = await start(api(), first, id);
    expect(started).toMatchObject({ status: 'DRAFT', number: 1, submission: null, hasUnsentChanges: false });
    expect(started.call).toMatchObject({ id, title: 'North, by Daylight', organizer: 'Cove Park', isAccepting: true });
    expect(await start(api(), second, id)).toMatchObject({ number: 2 });
    expect(await start(api(), first, id)).toEqual(started);
    const together = await Promise.all([1, 2, 3].map(async () => start(api(), await makeMember(api()), id)));
    expect(together.map(({ number }) => number).sort()).toEqual([3, 4, 5]);
  });

  it('rejects applications to calls that are closed, hidden, one’s own, or elsewhere', async () => {
    const { organizer, id } = await makeCall(api());
    const who = await makeMember(api());
    const address = `/v1/opportunities/${id}/application`;
    await api().error(address, 'conflict', post(organizer));
    await api().error(address, 'conflict', post(await makeSecondProfile(api(), organizer)));
    await closeCall(id, applicationLimits.graceSeconds + 5);
    await api().error(address, 'conflict', post(who));
    await changeRow(api().db, opportunities, id, { closesAt: inDays(3), status: 'HIDDEN' });
    await api().error(address, 'not_found', post(who));
    const elsewhere = await makeOpportunity(api().db);
    await api().error(`/v1/opportunities/${elsewhere}/application`, 'conflict', post(who));
    await api().error(`/v1/opportunities/${uuidv7()}/application`, 'not_found', post(who));
  });

  it('limits the number of unsubmitted applications', async () => {
    const who = await makeMember(api());
    const rows = Array.from({ length: applicationLimits.drafts }, (_, number) => ({
      ...{ id: uuidv7(), profileId: who.profileId, number, callTitle: 'A call', callOrganizer: 'Somebody' },
      content: emptyContent,
    }));
    await api().db.insert(artistApplications).values(rows);
    const { id } = await makeCall(api());
    const { message } = await api().error(`/v1/opportunities/${id}/application`, 'quota_exceeded', post(who));
    expect(message).toContain(String(applicationLimits.drafts));
  });

  it('fills in the latest answers to the same questions, except consents and invalid answers', async () => {
    const who = await makeMember(api());
    const label = 'Which dates suit you?';
    const choice = { kind: 'CHOICE', label: 'Where?', isRequired: false } as const;
    const consent = createQuestion({ kind: 'CONSENT', label: 'I agree.' });
    const [asked, place] = [createQuestion({ label }), createQuestion({ ...choice, options: ['Here', 'There'] })];
    const earlier = await makeCall(api(), createForm([asked, place, consent]), { title: 'The first call' });
    await apply(api(), who, earlier.id, {
      answers: { [asked.id]: 'In March', [place.id]: 'Here', [consent.id]: true },
    });
    const [again, other] = [createQuestion({ label: label.toUpperCase() }), createQuestion({ label, kind: 'LONG' })];
    const elsewhere = createQuestion({ ...choice, options: ['There', 'Nowhere'] });
    const { id } = await makeCall(api(), createForm([again, other, elsewhere, { ...consent, id: uuidv7() }]));
    const { content, reusedAnswers } = await start(api(), who, id);
    expect(content.answers).toEqual({ [again.id]: 'In March' });
    expect(reusedAnswers).toEqual({ [again.id]: 'The first call' });
  });
});

describe('saving an application', () => {
  it('saves incomplete applications and drops answers to unknown questions', async () => {
    const question = createQuestion();
    const { id: callId } = await makeCall(api(), createForm([question]));
    const who = await makeMember(api());
    const { id } = await start(api(), who, callId);
    const saved = await save(who, id, { statement: 'I draw.', answers: { [question.id]: 'A draft', [uuidv7()]: 'x' } });
    expect(saved.content).toEqual({ ...emptyContent, statement: 'I draw.', answers: { [question.id]: 'A draft' } });
    const work = await makeWork(api(), who.profileId);
    expect((await save(who, id, { works: [{ artworkId: work, statement: null }] })).content).toMatchObject({
      works: [{ artworkId: work }],
      statement: 'I draw.',
    });
  });

  it('stores the maximum number of answers at full length in any script', async () => {
    const questions = Array.from({ length: applicationFormLimits.questions }, () =>
      createQuestion({ kind: 'LONG', isRequired: false }),
    );
    const { id } = await makeCall(api(), createForm(questions));
    const who = await makeMember(api());
    const { id: applicationId } = await start(api(), who, id);
    const answers = Object.fromEntries(questions.map((question) => [question.id, '山'.repeat(5_000)]));
    const path = { id: applicationId };
    const body = { answers, statement: '水'.repeat(2_000) };
    const saved = await api().callEndpoint('PATCH /v1/applications/{id}', { path, body }, who);
    expect(saved.content.answers).toEqual(answers);
  });

  it('cleans pasted answers and keeps line breaks only in long answers', async () => {
    const [short, long, link] = (['SHORT', 'LONG', 'LINK'] as const).map((kind) => createQuestion({ kind }));
    const { id: callId } = await makeCall(api(), createForm([short, long, link].filter((one) => one !== undefined)));
    const who = await makeMember(api());
    const { id } = await start(api(), who, callId);
    const pasted = ' One\u000btwo\u0002\u2028three e\u0301 ';
    const answers = { [`${short?.id}`]: pasted, [`${long?.id}`]: pasted, [`${link?.id}`]: 'https://example.org\u2028' };
    expect((await save(who, id, { answers })).content.answers).toEqual({
      [`${short?.id}`]: 'One two three \u00e9',
      [`${long?.id}`]: 'One\ntwo\nthree \u00e9',
      [`${link?.id}`]: 'https://example.org',
    });
  });

  it('rejects an outdated application, works of other artists, and the same work twice', async () => {
    const { id: callId } = await makeCall(api());
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    const { id, updatedAt } = await start(api(), who, callId);
    await save(who, id, { statement: 'One.', updatedAt });
    await api().error(`/v1/applications/${id}`, 'conflict', patch(who, { statement: 'Two.', updatedAt }));
    const theirs = await makeWork(api(), other.profileId);
    const hidden = await makeWork(api(), who.profileId, { hiddenAt: new Date() });
    for (const artworkId of [theirs, hidden, uuidv7()]) {
      const works = [{ artworkId, statement: null }];
      const { fields } = await api().error(`/v1/applications/${id}`, 'validation_failed', patch(who, { works }));
      expect(fields).toHaveProperty('works');
    }
    const mine = { artworkId: await makeWork(api(), who.profileId), statement: null };
    await api().error(`/v1/applications/${id}`, 'validation_failed', patch(who, { works: [mine, mine] }));
    expect((await read(who, callId)).content.statement).toBe('One.');
  });

  it('hides an unsent application from other profiles and from the organizer', async () => {
    const { organizer, id: callId } = await makeCall(api());
    const who = await makeMember(api());
    const { id, updatedAt } = await start(api(), who, callId);
    for (const other of [organizer, await makeMember(api()), await makeMember(api(), { role: 'ADMIN' })]) {
      await api().error(`/v1/opportunities/${callId}/application`, 'not_found', { headers: createHeaders(other) });
      await api().error(`/v1/applications/${id}`, 'not_found', patch(other, { statement: 'Mine.' }));
      await api().error(`/v1/applications/${id}/submission`, 'not_found', post(other, { updatedAt }));
      await api().error(`/v1/applications/${id}/withdrawal`, 'not_found', post(other));
      await api().error(`/v1/applications/${id}`, 'not_found', { ...post(other), method: 'DELETE' });
    }
  });
});

describe('submitting an application', () => {
  it('stores a copy of works and answers when an application is submitted', async () => {
    const question = createQuestion();
    const form = createForm([question], { workDetails: ['year', 'statement'], cv: 'NONE' });
    const { id: callId } = await makeCall(api(), form);
    const who = await makeMember(api(), { profile: { name: 'Ana Silva' } });
    const work = await makeWork(api(), who.profileId, {
      priceKind: 'EXACT',
      priceAmount: 90_000,
      priceCurrency: 'EUR',
    });
    const { id } = await start(api(), who, callId);
    const works = [{ artworkId: work, statement: 'Of the fog.' }];
    const saved = await save(who, id, { works, answers: { [question.id]: 'Draw.' } });
    const sent = await submit(who, saved);
    expect(sent).toMatchObject({ status: 'SUBMITTED', hasUnsentChanges: false });
    expect(sent.submission).toMatchObject({
      form,
      answers: { [question.id]: 'Draw.' },
      works: [{ title: 'Seven Ridges', year: '2025', price: null, statement: 'Of the fog.', images: [{ width: 400 }] }],
    });
    const named = and(eq(artistApplications.id, id), eq(artistApplications.artistName, 'Ana Silva'));
    expect(await api().db.$count(artistApplications, named)).toBe(1);
    await api().db.update(artworks).set({ title: 'Another title' }).where(eq(artworks.id, work));
    const changed = await save(who, id, { answers: { [question.id]: 'Paint.' } });
    expect(changed.hasUnsentChanges).toBe(true);
    expect(changed.submission).toEqual(sent.submission);
    const again = await submit(who, changed);
    expect(again.submission).toMatchObject({
      works: [{ title: 'Another title' }],
      answers: { [question.id]: 'Paint.' },
    });
    expect(again.hasUnsentChanges).toBe(false);
  });

  it('lists changed works, pictures or CV before an application is sent again, then sends them', async () => {
    const { organizer, id: callId } = await makeCall(api(), createForm());
    const who = await makeMember(api());
    const [work, other] = [await makeWork(api(), who.profileId), await makeWork(api(), who.profileId)];
    const sent = await apply(api(), who, callId, { works: [work, other] });
    expect(sent).toMatchObject({ changedWorks: [], hasChangedCv: false });
    const path = { id: callId, applicationId: sent.id };
    const changeDesk = { path, body: { state: 'READ' as const } };
    await api().callEndpoint('PATCH /v1/opportunities/{id}/applications/{applicationId}', changeDesk, organizer);
    const submitAsKnown = async () => submit(who, await read(who, callId));

    expect((await submitAsKnown()).submittedAt).toBe(sent.submittedAt);
    await api().db.update(artworks).set({ title: 'Eight Ridges' }).where(eq(artworks.id, work));
    expect(await read(who, callId)).toMatchObject({ changedWorks: [work], hasUnsentChanges: false });
    const retitled = await submitAsKnown();
    expect(retitled).toMatchObject({ changedWorks: [], submission: { works: [{ title: 'Eight Ridges' }, {}] } });
    const [row] = await api().db.select().from(artistApplications).where(eq(artistApplications.id, sent.id));
    expect(row?.deskState).toBe('NEW');

    await api().db.update(images).set({ alt: 'Fog over ridges' }).where(eq(images.artworkId, other));
    expect((await read(who, callId)).changedWorks).toEqual([other]);
    const described = await submitAsKnown();
    expect(described.submission?.works[1]?.images).toMatchObject([{ alt: 'Fog over ridges' }]);

    const entry = { organization: null, city: null, country: null, yearFrom: 2025, yearTo: null, url: null };
    await changeRow(api().db, profiles, who.profileId, { cv: [{ kind: 'AWARD', title: 'A prize', ...entry }] });
    expect(await read(who, callId)).toMatchObject({ changedWorks: [], hasChangedCv: true });
    expect((await submitAsKnown()).submission?.cv).toMatchObject([{ title: 'A prize' }]);
    expect((await submitAsKnown()).hasChangedCv).toBe(false);
    expect(await api().db.$count(mails, eq(mails.accountId, who.accountId))).toBe(4);

    await api().db.update(artworks).set({ title: 'Nine Ridges' }).where(eq(artworks.id, work));
    const latest = await read(who, callId);
    await closeCall(callId, applicationLimits.graceSeconds + 5);
    expect((await read(who, callId)).changedWorks).toEqual([]);
    const address = `/v1/applications/${sent.id}/submission`;
    await api().error(address, 'conflict', post(who, { updatedAt: latest.updatedAt }));
  });

  it('keeps an original as long as a work or an application uses it', async () => {
    const { id: callId } = await makeCall(api());
    const who = await makeMember(api());
    const key = `uploads/${uuidv7()}.webp`;
    await api().storage.put(key, new Uint8Array([1]), 'image/webp');
    const work = await makeArtwork(api().db, {
      profileId: who.profileId,
      images: 0,
      year: '2025',
      medium: 'Ink',
      height: 3,
    });
    await api()
      .db.insert(images)
      .values({
        ...{
          id: uuidv7(),
          key,
          kind: 'ARTWORK',
          artworkId: work,
          contentType: 'image/webp',
          bytes: 1,
          width: 1,
          height: 1,
        },
      });
    const { id } = await apply(api(), who, callId, { works: [work] });
    await api().db.delete(artworks).where(eq(artworks.id, work));
    await api().callEndpoint('GET /v1/applications/own', { query: {} }, who);
    api().deletions.start();
    await api().deletions.whenIdle();
    expect(await api().storage.exists(key)).toBe(true);
    expect((await api().request(`/images/${key}`)).status, 'it is not public any more').toBe(404);
    await api().callEndpoint('POST /v1/applications/{id}/withdrawal', { path: { id } }, who);
    await api().callEndpoint('DELETE /v1/applications/{id}', { path: { id } }, who);
    expect(await api().storage.exists(key)).toBe(false);
  });

  it('lists every field that prevents a submission', async () => {
    const [text, number] = [createQuestion(), createQuestion({ kind: 'NUMBER', isRequired: false, max: 5 })];
    const form = createForm([text, number], { statement: 'REQUIRED', cv: 'REQUIRED', works: { min: 2, max: 2 } });
    const { id: callId } = await makeCall(api(), form);
    const who = await makeMember(api());
    const { id } = await start(api(), who, callId);
    const plain = await makeArtwork(api().db, { profileId: who.profileId, title: 'Plain' });
    const works = [{ artworkId: plain, statement: null }];
    const { updatedAt } = await save(who, id, { works, answers: { [number.id]: 9 } });
    const { fields } = await api().error(
      `/v1/applications/${id}/submission`,
      'validation_failed',
      post(who, { updatedAt }),
    );
    expect(fields).toEqual({
      works: 'Choose 2 works.',
      statement: 'Write your artist statement.',
      cv: 'Add your CV to your profile.',
      [`answers.${text.id}`]: 'Answer this.',
      [`answers.${number.id}`]: 'Use at most 5.',
    });
    const both = [...works, { artworkId: await makeWork(api(), who.profileId), statement: null }];
    const saved = await save(who, id, { works: both });
    const second = await api().error(
      `/v1/applications/${id}/submission`,
      'validation_failed',
      post(who, { updatedAt: saved.updatedAt }),
    );
    expect(second.fields?.works).toBe('“Plain” lacks a year, a medium and a size.');
    expect(await api().db.$count(applicationImages, eq(applicationImages.applicationId, id))).toBe(0);
  });

  it('limits an application to 200 MB of originals', async () => {
    const { id: callId } = await makeCall(api());
    const who = await makeMember(api());
    const work = await makeWork(api(), who.profileId);
    const setBytes = (bytes: number) => api().db.update(images).set({ bytes }).where(eq(images.artworkId, work));
    await setBytes(applicationLimits.bytes + 1);
    const { id } = await start(api(), who, callId);
    const saved = await save(who, id, { works: [{ artworkId: work, statement: null }] });
    const body = { updatedAt: saved.updatedAt };
    const { fields } = await api().error(`/v1/applications/${id}/submission`, 'validation_failed', post(who, body));
    expect(fields?.works).toContain('200 MB');
    await setBytes(applicationLimits.bytes);
    expect((await submit(who, saved)).status).toBe('SUBMITTED');
  });

  it('accepts applications for one minute after the deadline', async () => {
    const { id: callId } = await makeCall(api());
    const [who, late] = [await makeMember(api()), await makeMember(api())];
    const prepare = async (member: Member) => {
      const { id } = await start(api(), member, callId);
      return save(member, id, { works: [{ artworkId: await makeWork(api(), member.profileId), statement: null }] });
    };
    const [inTime, tooLate] = [await prepare(who), await prepare(late)];
    await closeCall(callId, applicationLimits.graceSeconds - 10);
    expect(await submit(who, inTime)).toMatchObject({ status: 'SUBMITTED', call: { isAccepting: false } });
    await closeCall(callId, applicationLimits.graceSeconds + 5);
    const address = `/v1/applications/${tooLate.id}/submission`;
    await api().error(address, 'conflict', post(late, { updatedAt: tooLate.updatedAt }));
    await api().error(`/v1/applications/${tooLate.id}`, 'conflict', patch(late, { statement: 'Late.' }));
    await changeRow(api().db, opportunities, callId, { closesAt: inDays(1), status: 'HIDDEN' });
    await api().error(address, 'conflict', post(late, { updatedAt: tooLate.updatedAt }));
  });

  it('submits an application once despite concurrent requests, and rejects an outdated version', async () => {
    const { id: callId } = await makeCall(api());
    const who = await makeMember(api());
    const { id } = await start(api(), who, callId);
    const works = [{ artworkId: await makeWork(api(), who.profileId), statement: null }];
    const saved = await save(who, id, { works });
    await save(who, id, { statement: 'Changed on another device.' });
    await api().error(`/v1/applications/${id}/submission`, 'conflict', post(who, { updatedAt: saved.updatedAt }));
    const latest = await read(who, callId);
    const [one, other] = await Promise.all([submit(who, latest), submit(who, latest)]);
    expect(one.submittedAt).toBe(other.submittedAt);
    expect(await api().db.$count(applicationImages, eq(applicationImages.applicationId, id))).toBe(1);
    const [sent] = await api().db.select().from(mails).where(eq(mails.accountId, who.accountId));
    expect(sent?.payload).toEqual({ event: 'SUBMITTED', applicationId: id });
    expect(await api().db.$count(mails, eq(mails.accountId, who.accountId))).toBe(1);
  });
});

describe('withdrawing an application', () => {
  it('a withdrawn application disappears from the desk, and its artist can reopen or delete it', async () => {
    const { organizer, id: callId } = await makeCall(api());
    const who = await makeMember(api());
    const { id, number } = await apply(api(), who, callId);
    const withdrawn = await api().callEndpoint('POST /v1/applications/{id}/withdrawal', { path: { id } }, who);
    expect(withdrawn).toMatchObject({ status: 'WITHDRAWN', withdrawnAt: expect.any(String) });
    const desk = await api().callEndpoint(
      'GET /v1/opportunities/{id}/applications',
      { path: { id: callId }, query: {} },
      organizer,
    );
    expect(desk).toMatchObject({ data: [], total: 0, counts: { all: 0 } });
    await api().error(`/v1/applications/${id}`, 'conflict', patch(who, { statement: 'Still here.' }));
    expect(await start(api(), who, callId)).toMatchObject({ id, number, status: 'DRAFT', withdrawnAt: null });
    await api().callEndpoint('DELETE /v1/applications/{id}', { path: { id } }, who);
    await api().error(`/v1/opportunities/${callId}/application`, 'not_found', { headers: createHeaders(who) });
    expect(await start(api(), who, callId)).toMatchObject({ number: number + 1 });
  });

  it('artists cannot withdraw unsent or decided applications, or delete sent ones', async () => {
    const { id: callId } = await makeCall(api());
    const who = await makeMember(api());
    const { id } = await start(api(), who, callId);
    await api().error(`/v1/applications/${id}/withdrawal`, 'conflict', post(who));
    await apply(api(), who, callId);
    await api().error(`/v1/applications/${id}`, 'conflict', { ...post(who), method: 'DELETE' });
    const decided: { deskState: DeskState; decision: 'ACCEPTED'; decidedAt: Date } = {
      ...{ deskState: 'ACCEPTED', decision: 'ACCEPTED', decidedAt: inDays(-1) },
    };
    await api().db.update(artistApplications).set(decided).where(eq(artistApplications.id, id));
    await api().error(`/v1/applications/${id}/withdrawal`, 'conflict', post(who));
    expect(await read(who, callId)).toMatchObject({ status: 'ACCEPTED' });
    const { updatedAt } = await read(who, callId);
    await api().error(`/v1/applications/${id}`, 'conflict', patch(who, { statement: 'Too late.' }));
    await api().error(`/v1/applications/${id}/submission`, 'conflict', post(who, { updatedAt }));
  });
});

it('artists can still read their applications to a removed call, without a link to the call', async () => {
  const { id: callId } = await makeCall(api());
  const who = await makeMember(api());
  await apply(api(), who, callId);
  await api().db.delete(opportunities).where(eq(opportunities.id, callId));
  const { data } = await api().callEndpoint('GET /v1/applications/own', { query: {} }, who);
  expect(data).toMatchObject([
    { kind: 'HERE', title: 'North, by Daylight', organizer: 'Cove Park', opportunityId: null },
  ]);
});

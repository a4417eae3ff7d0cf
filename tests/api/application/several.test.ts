import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { applicationLimits, DECISION_DELAY_MINUTES } from '@/lib/shared/domain/application';
import { type ApplicationForm, newApplicationForm } from '@/lib/shared/domain/application-form';
import { countDueAnswers } from '@/services/product-api/application/promise/jobs';
import { artistApplications } from '@/services/product-api/application/schema';
import { artworks } from '@/services/product-api/artwork/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { apply, createForm, createQuestion, makeCall, makeWork, start } from '../../support/applications';
import { changeRow, inDays } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();

const startAnother = (who: Member, callId: string, id = uuidv7()) =>
  api().callEndpoint('POST /v1/opportunities/{id}/application/another', { path: { id: callId }, body: { id } }, who);
const rejectAnother = (who: Member, callId: string, code: 'conflict' | 'not_found', id = uuidv7()) =>
  api().error(`/v1/opportunities/${callId}/application/another`, code, asJson('POST', who, { id }));
const send = async (who: Member, id: string) => {
  const works = [{ artworkId: await makeWork(api(), who.profileId), statement: null }];
  const saved = await api().callEndpoint('PATCH /v1/applications/{id}', { path: { id }, body: { works } }, who);
  const body = { updatedAt: saved.updatedAt };
  return api().callEndpoint('POST /v1/applications/{id}/submission', { path: { id }, body }, who);
};
const withdraw = (who: Member, id: string) =>
  api().callEndpoint('POST /v1/applications/{id}/withdrawal', { path: { id } }, who);
const reopen = (who: Member, id: string) =>
  api().callEndpoint('DELETE /v1/applications/{id}/withdrawal', { path: { id } }, who);
const remove = (who: Member, id: string) => api().callEndpoint('DELETE /v1/applications/{id}', { path: { id } }, who);
const readFirst = (who: Member, callId: string) =>
  api().callEndpoint('GET /v1/opportunities/{id}/application', { path: { id: callId } }, who);
async function decide(organizer: Member, callId: string, ids: string[]) {
  const body = { ids, state: 'ACCEPTED' as const };
  await api().callEndpoint('PATCH /v1/opportunities/{id}/applications', { path: { id: callId }, body }, organizer);
  await api().callEndpoint('POST /v1/opportunities/{id}/decisions', { path: { id: callId } }, organizer);
  const before = sql.raw(`interval '${DECISION_DELAY_MINUTES} minutes'`);
  await api()
    .db.update(artistApplications)
    .set({ decidedAt: sql`decided_at - ${before}`, answeredAt: sql`answered_at - ${before}` })
    .where(inArray(artistApplications.id, ids));
}

const count = (who: Member) => api().db.$count(artistApplications, eq(artistApplications.profileId, who.profileId));
const accepting = (maxApplications: number, fields: Partial<ApplicationForm> = {}) =>
  createForm([], { ...fields, maxApplications });

describe('several applications to one call', () => {
  it('an artist can apply several times to one call, one after another, up to the form’s limit', async () => {
    const { id: callId } = await makeCall(api(), accepting(2));
    const who = await makeMember(api());
    const first = await apply(api(), who, callId);
    const second = await startAnother(who, callId);
    expect(second).toMatchObject({
      status: 'DRAFT',
      number: 2,
      others: [{ id: first.id, number: 1, status: 'SUBMITTED', work: 'Seven Ridges' }],
    });
    await send(who, second.id);
    const { message } = await rejectAnother(who, callId, 'conflict');
    expect(message).toBe('This call accepts up to 2 applications from each artist.');
    expect(await count(who)).toBe(2);
  });

  it('lists each call with the artist’s unsent or latest application', async () => {
    const [several, single] = [await makeCall(api(), accepting(2)), await makeCall(api())];
    const who = await makeMember(api());
    await apply(api(), who, several.id);
    const begun = await startAnother(who, several.id);
    const sent = await apply(api(), who, single.id);
    const body = { works: [] };
    await api().callEndpoint('PATCH /v1/applications/{id}', { path: { id: sent.id }, body }, who);
    const { opportunities: calls } = await api().callEndpoint('GET /v1/applications/opportunities', {}, who);
    expect(calls).toHaveLength(2);
    expect(calls).toEqual(
      expect.arrayContaining([
        ...[
          { opportunityId: several.id, applicationId: begun.id, number: 2, status: 'DRAFT', hasUnsentChanges: false },
        ],
        ...[
          { opportunityId: single.id, applicationId: sent.id, number: 1, status: 'SUBMITTED', hasUnsentChanges: true },
        ],
      ]),
    );
    const stranger = await makeMember(api());
    expect((await api().callEndpoint('GET /v1/applications/opportunities', {}, stranger)).opportunities).toEqual([]);
  });

  it('an artist can apply once by default, even with an older form', async () => {
    const { maxApplications: _, ...older } = newApplicationForm;
    for (const form of [newApplicationForm, older as ApplicationForm]) {
      const { id: callId } = await makeCall(api(), form);
      const who = await makeMember(api());
      await apply(api(), who, callId);
      const { message } = await rejectAnother(who, callId, 'conflict');
      expect(message).toBe('This call accepts one application from each artist.');
      const visible = await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id: callId } });
      expect(visible.applicationForm?.maxApplications).toBe(1);
      const own = await readFirst(who, callId);
      expect([own.form.maxApplications, own.submission?.form.maxApplications]).toEqual([1, 1]);
    }
  });

  it('repeated or concurrent requests start only one application', async () => {
    const { id: callId } = await makeCall(api(), accepting(5));
    const who = await makeMember(api());
    const firsts = await Promise.all([start(api(), who, callId), start(api(), who, callId)]);
    expect(new Set(firsts.map(({ id }) => id)).size).toBe(1);
    await apply(api(), who, callId);
    const id = uuidv7();
    const tabs = await Promise.all([id, id, uuidv7(), uuidv7()].map((one) => startAnother(who, callId, one)));
    expect(new Set(tabs.map((one) => one.id)).size).toBe(1);
    expect(await count(who)).toBe(2);
    const [second] = tabs;
    if (second === undefined) throw new Error('It was started.');
    await send(who, second.id);
    expect((await startAnother(who, callId, second.id)).status).toBe('SUBMITTED');
    expect((await start(api(), who, callId)).id).toBe(second.id);
    expect(await count(who)).toBe(2);
  });

  it('rejects a new application with the id of another one', async () => {
    const [one, other] = [await makeCall(api(), accepting(3)), await makeCall(api(), accepting(3))];
    const [who, stranger] = [await makeMember(api()), await makeMember(api())];
    const first = await apply(api(), who, one.id);
    await apply(api(), stranger, one.id);
    await rejectAnother(stranger, one.id, 'conflict', first.id);
    await rejectAnother(who, other.id, 'conflict', first.id);
    expect(await count(stranger)).toBe(1);
  });

  it('rejects another application to a call that is closed, hidden or one’s own', async () => {
    const { organizer, id: callId } = await makeCall(api(), accepting(3));
    const who = await makeMember(api());
    await apply(api(), who, callId);
    await rejectAnother(organizer, callId, 'conflict');
    const set = (fields: Partial<typeof opportunities.$inferInsert>) =>
      api().db.update(opportunities).set(fields).where(eq(opportunities.id, callId));
    await set({ closesAt: inDays(-1) });
    await rejectAnother(who, callId, 'conflict');
    await set({ closesAt: inDays(1), status: 'HIDDEN' });
    await rejectAnother(who, callId, 'not_found');
  });

  it('withdrawing allows another application, and reopening counts toward the limit', async () => {
    const { id: callId } = await makeCall(api(), accepting(2));
    const who = await makeMember(api());
    const first = await apply(api(), who, callId);
    const second = await send(who, (await startAnother(who, callId)).id);
    await withdraw(who, first.id);
    const third = await startAnother(who, callId);
    const unsent = await api().error(`/v1/applications/${first.id}/withdrawal`, 'conflict', {
      method: 'DELETE',
      headers: createHeaders(who),
    });
    expect(unsent.message).toBe('Send or delete the application that you have begun first.');
    await send(who, third.id);
    const full = await api().error(`/v1/applications/${first.id}/withdrawal`, 'conflict', {
      method: 'DELETE',
      headers: createHeaders(who),
    });
    expect(full.message).toBe('This call accepts up to 2 applications from each artist.');
    await withdraw(who, second.id);
    expect(await reopen(who, first.id)).toMatchObject({ id: first.id, status: 'DRAFT', withdrawnAt: null });
    expect(await reopen(who, first.id)).toMatchObject({ status: 'DRAFT' });
  });

  it('enforces the limit of applications even if artists start and reopen them at the same time', async () => {
    const { id: callId } = await makeCall(api(), accepting(2));
    const who = await makeMember(api());
    await apply(api(), who, callId);
    const withdrawn = await send(who, (await startAnother(who, callId)).id);
    await withdraw(who, withdrawn.id);
    await Promise.allSettled([startAnother(who, callId), reopen(who, withdrawn.id), startAnother(who, callId)]);
    const living = await api()
      .db.select()
      .from(artistApplications)
      .where(eq(artistApplications.profileId, who.profileId));
    expect(
      living
        .filter(({ status }) => status !== 'WITHDRAWN')
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['DRAFT', 'SUBMITTED']);
  });

  it('limits the total number of applications, including withdrawn ones', async () => {
    const { id: callId } = await makeCall(api(), accepting(2));
    const who = await makeMember(api());
    const { id } = await apply(api(), who, callId);
    await withdraw(who, id);
    const [row] = await api().db.select().from(artistApplications).where(eq(artistApplications.id, id));
    if (row === undefined) throw new Error('It exists.');
    await api()
      .db.insert(artistApplications)
      .values(
        Array.from({ length: applicationLimits.ofArtist - 1 }, (_, index) => ({
          ...{ ...row, id: uuidv7(), number: index + 2, search: null },
        })),
      );
    const { message } = await rejectAnother(who, callId, 'conflict');
    expect(message).toContain('Delete a withdrawn one');
    await remove(who, id);
    expect((await startAnother(who, callId)).status).toBe('DRAFT');
  });

  it('opens the unsent application first, then the latest one, then a withdrawn one', async () => {
    const { id: callId } = await makeCall(api(), accepting(3));
    const who = await makeMember(api());
    const first = await apply(api(), who, callId);
    const second = await startAnother(who, callId);
    expect((await readFirst(who, callId)).id).toBe(second.id);
    await send(who, second.id);
    expect((await readFirst(who, callId)).id).toBe(second.id);
    await withdraw(who, second.id);
    expect((await readFirst(who, callId)).id).toBe(first.id);
    await withdraw(who, first.id);
    expect((await readFirst(who, callId)).id).toBe(second.id);
    expect((await start(api(), who, callId)).id).toBe(second.id);
    const [other] = (await readFirst(who, callId)).others;
    expect(other).toMatchObject({ id: first.id, status: 'WITHDRAWN' });
    expect(await api().callEndpoint('GET /v1/applications/{id}', { path: { id: first.id } }, who)).toMatchObject({
      id: first.id,
      status: 'WITHDRAWN',
    });
  });

  it('fills in another application to the same call from an earlier one', async () => {
    const question = createQuestion();
    const { id: callId } = await makeCall(api(), createForm([question], { maxApplications: 2 }));
    const who = await makeMember(api());
    const first = await apply(api(), who, callId, { answers: { [question.id]: 'Draw.' } });
    const second = await startAnother(who, callId);
    expect(second.content).toMatchObject({ works: [], answers: { [question.id]: 'Draw.' } });
    const body = { answers: { [question.id]: 'Paint.' } };
    await api().callEndpoint('PATCH /v1/applications/{id}', { path: { id: second.id }, body }, who);
    await remove(who, second.id);
    const path = { id: first.id };
    const kept = await api().callEndpoint('GET /v1/applications/{id}', { path }, who);
    expect(kept).toMatchObject({
      content: { answers: { [question.id]: 'Draw.' } },
      hasUnsentChanges: false,
      others: [],
    });
  });

  it('an artist with several applications counts once, as answered only after the last decision', async () => {
    const { organizer, id: callId } = await makeCall(api(), accepting(2));
    const who = await makeMember(api());
    const first = await apply(api(), who, callId);
    const second = await send(who, (await startAnother(who, callId)).id);
    await changeRow(api().db, opportunities, callId, { closesAt: inDays(-1) });
    const countAfterDecision = async (...ids: string[]) => {
      await decide(organizer, callId, ids);
      await countDueAnswers(api().db, new Date());
      return (await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id: callId } })).answers;
    };
    expect(await countAfterDecision(first.id)).toMatchObject({ applicants: 1, answered: 0 });
    expect(await countAfterDecision(second.id)).toMatchObject({ applicants: 1, answered: 1 });
  });

  it('lists each application at the desk, but counts its artist once', async () => {
    const { organizer, id: callId } = await makeCall(api(), accepting(3));
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    await apply(api(), who, callId);
    await apply(api(), other, callId);
    await send(who, (await startAnother(who, callId)).id);
    await startAnother(who, callId);
    await startAnother(other, callId);
    const desk = await api().callEndpoint(
      'GET /v1/opportunities/{id}/applications',
      { path: { id: callId }, query: { sortBy: 'number' } },
      organizer,
    );
    expect(desk.data.map(({ number, ofArtist }) => [number, ofArtist.place, ofArtist.count])).toEqual([
      [1, 1, 2],
      [2, 1, 1],
      [3, 2, 2],
    ]);
    expect(desk).toMatchObject({ total: 3, counts: { all: 3 }, numbers: { started: 2, submitted: 2 } });
  });

  it('an artist accepted several times appears once, and only with consent', async () => {
    const { organizer, id: callId } = await makeCall(api(), accepting(2, { showsAccepted: true }));
    const who = await makeMember(api(), { profile: { name: 'Ana Silva' } });
    const first = await apply(api(), who, callId);
    const second = await send(who, (await startAnother(who, callId)).id);
    await decide(organizer, callId, [first.id, second.id]);
    const show = (id: string, isShown: boolean) =>
      api().callEndpoint('PATCH /v1/applications/{id}/showing', { path: { id }, body: { isShown } }, who);
    const listNamed = async () => {
      const { acceptedArtists } = await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id: callId } });
      return acceptedArtists.map(({ name }) => name);
    };
    await show(first.id, true);
    await show(second.id, true);
    expect(await listNamed()).toEqual(['Ana Silva']);
    await show(second.id, false);
    expect(await listNamed()).toEqual([]);
  });

  it('lists several applications to one call separately, and says whether another is allowed', async () => {
    const { id: callId } = await makeCall(api(), accepting(2));
    const who = await makeMember(api());
    const work = await makeWork(api(), who.profileId, { title: 'Three Rocks' });
    await apply(api(), who, callId, { works: [work] });
    await api().db.update(artworks).set({ title: 'Renamed' }).where(eq(artworks.id, work));
    const list = async () => (await api().callEndpoint('GET /v1/applications/own', { query: {} }, who)).data;
    expect(await list()).toMatchObject([{ number: 1, work: 'Three Rocks', canStartAnother: true }]);
    const { id } = await startAnother(who, callId);
    expect(await list()).toMatchObject([
      { number: 2, work: null, canStartAnother: false },
      { number: 1, canStartAnother: false },
    ]);
    await send(who, id);
    expect((await list()).map(({ canStartAnother }) => canStartAnother)).toEqual([false, false]);
    await withdraw(who, id);
    expect((await list()).map(({ canStartAnother }) => canStartAnother)).toEqual([true, true]);
    await changeRow(api().db, opportunities, callId, { closesAt: inDays(-1) });
    expect((await list()).map(({ canStartAnother }) => canStartAnother)).toEqual([false, false]);
  });
});

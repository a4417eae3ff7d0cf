import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { artistApplications } from '@/services/product-api/application/schema';
import { jurors } from '@/services/product-api/jury/schema';
import { mails } from '@/services/product-api/mail/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { composeMails } from '../../support/composed-mails';
import {
  addJurors,
  craft,
  createInvitationToken,
  createRoundBody,
  idea,
  makeJury,
  makePerson,
  makeSubmission,
  scoreApplication,
  type TestJury,
} from '../../support/jury';

const api = testApi();

const open = ({ path, organizer }: TestJury, roundId = path.roundId) =>
  api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/opening', { path: { ...path, roundId } }, organizer);
const close = ({ path, organizer }: TestJury) =>
  api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/closing', { path }, organizer);
const list = ({ call, organizer }: TestJury) =>
  api().callEndpoint('GET /v1/opportunities/{id}/rounds', { path: { id: call } }, organizer);
const create = ({ call, organizer }: TestJury, fields: Parameters<typeof createRoundBody>[0]) =>
  api().callEndpoint(
    'POST /v1/opportunities/{id}/rounds',
    { path: { id: call }, body: createRoundBody(fields) },
    organizer,
  );
const change = ({ path, organizer }: TestJury, body: Parameters<typeof createRoundBody>[0] = {}) =>
  api().callEndpoint('PATCH /v1/opportunities/{id}/rounds/{roundId}', { path, body }, organizer);
const invite = ({ path, organizer }: TestJury, emails: string[]) =>
  api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/jurors', { path, body: { emails } }, organizer);
const remind = ({ path, organizer }: TestJury) =>
  api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/reminders', { path }, organizer);
const assigned = (identity: string) => api().callEndpoint('GET /v1/jury/rounds', {}, { identity });
const addressOf = ({ call, round }: TestJury, rest = '') => `/v1/opportunities/${call}/rounds/${round.id}${rest}`;
const ids = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `person${index + from}@example.org`);

const readMails = async (emails: readonly string[]) =>
  (await composeMails(api())).filter(({ to }) => emails.includes(to));

const post = (who: { identity: string; product?: string }, body?: object) => asJson('POST', who, body);

describe('jury rounds', () => {
  it('creates a round once, and opening it fixes its applications', async () => {
    const jury = await makeJury(api(), { isOpen: false });
    const same = await create(jury, { ...createRoundBody(), id: jury.round.id, title: 'Again' });
    expect(same).toMatchObject({
      id: jury.round.id,
      title: 'First round',
      position: 1,
      state: 'DRAFT',
      applications: 2,
    });
    expect(await change(jury, { title: 'Longlist', isBlind: false })).toMatchObject({
      title: 'Longlist',
      isBlind: false,
    });
    await makeSubmission(api(), jury.call, 3, { status: 'WITHDRAWN' });
    await makeSubmission(api(), jury.call, 4, { status: 'DRAFT', submittedAt: null });
    expect(await open(jury)).toMatchObject({ state: 'OPEN', applications: 2 });
    await makeSubmission(api(), jury.call, 5);
    expect((await list(jury)).rounds[0]).toMatchObject({ applications: 2 });
    expect(await change(jury, { dueOn: '2031-05-01' })).toMatchObject({ dueOn: '2031-05-01' });
    await api().error(addressOf(jury), 'conflict', { ...post(jury.organizer, { isBlind: true }), method: 'PATCH' });
    await api().error(addressOf(jury), 'conflict', { method: 'DELETE', headers: createHeaders(jury.organizer) });
  });

  it('leaves out applications that were withdrawn after the round opened', async () => {
    const jury = await makeJury(api());
    const [juror] = jury.jurors;
    const [withdrawn = ''] = jury.applications;
    await api().db.update(artistApplications).set({ status: 'WITHDRAWN' }).where(eq(artistApplications.id, withdrawn));
    expect((await list(jury)).rounds[0]).toMatchObject({ applications: 1 });
    const headers = createHeaders({ identity: juror?.identity ?? '' });
    await api().error(`/v1/jury/rounds/${jury.round.id}/applications/${withdrawn}`, 'not_found', { headers });
  });

  it('chooses applications by their state at the desk or by id', async () => {
    const jury = await makeJury(api(), { applications: 4 });
    const [first = '', second = '', third = ''] = jury.applications;
    await api().db.update(artistApplications).set({ deskState: 'SHORTLIST' }).where(eq(artistApplications.id, second));
    expect(await create(jury, { selection: { kind: 'STATES', states: ['SHORTLIST'] } })).toMatchObject({
      applications: 1,
    });
    const foreign = await makeJury(api());
    const chosen = { kind: 'CHOSEN' as const, ids: [first, third, ...foreign.applications] };
    expect(await create(jury, { selection: chosen })).toMatchObject({ applications: 2 });
  });

  it('chooses the best applications of the previous round only after it has closed', async () => {
    const jury = await makeJury(api(), { applications: 3 });
    const [juror] = jury.jurors;
    if (!juror) throw new Error('There is a juror.');
    const points = [4, 9, 7];
    for (const [index, id] of jury.applications.entries()) {
      await scoreApplication(api(), jury, juror, id, { [idea]: points[index] ?? 0, [craft]: 0 });
    }
    const next = await create(jury, { selection: { kind: 'TOP', count: 2 } });
    const opening = `/v1/opportunities/${jury.call}/rounds/${next.id}/opening`;
    const { message } = await api().error(opening, 'conflict', post(jury.organizer));
    expect(message).toContain('Close the round before');
    await close(jury);
    await invite({ ...jury, path: { id: jury.call, roundId: next.id } }, [juror.email]);
    expect(await open(jury, next.id)).toMatchObject({
      applications: 2,
      jurors: [{ ...{ email: juror.email, name: 'Juror 1' }, scored: 0 }],
    });
    const path = { id: next.id };
    const { list: shown } = await api().callEndpoint(
      'GET /v1/jury/rounds/{id}',
      { path },
      { identity: juror.identity },
    );
    expect(shown.map(({ id }) => id)).toEqual([jury.applications[1], jury.applications[2]]);
  });

  it('lists applications that came later and adds them on request', async () => {
    const jury = await makeJury(api(), { applications: 3, isOpen: false });
    const [first = '', second = ''] = jury.applications;
    const shortlist = (id: string) =>
      api().db.update(artistApplications).set({ deskState: 'SHORTLIST' }).where(eq(artistApplications.id, id));
    await shortlist(first);
    const chosen = await change(jury, { selection: { kind: 'STATES', states: ['SHORTLIST'] } });
    expect(chosen).toMatchObject({ applications: 1, outside: { count: 2, numbers: [2, 3] }, later: 0 });
    await open(jury);
    await shortlist(second);
    await makeSubmission(api(), jury.call, 4);
    const news = { applications: 1, outside: { count: 3, numbers: [2, 3, 4] }, later: 1 };
    expect((await list(jury)).rounds).toMatchObject([news]);
    expect(await open(jury)).toMatchObject(news);
    const openWithLater = () =>
      api().callEndpoint(
        'POST /v1/opportunities/{id}/rounds/{roundId}/opening',
        { path: jury.path, query: { withLater: 'true' } },
        jury.organizer,
      );
    const added = { state: 'OPEN', applications: 2, outside: { count: 2, numbers: [3, 4] }, later: 0 };
    expect(await openWithLater()).toMatchObject(added);
    const opened = 'The jury can begin: “North, by Daylight”';
    const countMails = async () =>
      (await readMails([jury.jurors[0]?.email ?? ''])).filter(({ subject }) => subject === opened).length;
    expect(await countMails()).toBe(2);
    await close(jury);
    await api()
      .db.update(artistApplications)
      .set({ deskState: 'SHORTLIST' })
      .where(eq(artistApplications.opportunityId, jury.call));
    expect(await openWithLater()).toMatchObject({ state: 'OPEN', applications: 4, outside: { count: 0, numbers: [] } });
    expect(await countMails()).toBe(2);
  });

  it('only a round with applications can open, and a closed one can open again', async () => {
    const empty = await makeJury(api(), { applications: 0, isOpen: false });
    await api().error(addressOf(empty, '/opening'), 'conflict', post(empty.organizer));
    await api().error(addressOf(empty, '/closing'), 'conflict', post(empty.organizer));
    const jury = await makeJury(api());
    expect(await close(jury)).toMatchObject({ state: 'CLOSED' });
    expect(await close(jury)).toMatchObject({ state: 'CLOSED' });
    expect(await open(jury)).toMatchObject({ state: 'OPEN', closedAt: null, applications: 2 });
  });

  it('a round that was never open can be deleted, and a call has at most ten', async () => {
    const jury = await makeJury(api(), { isOpen: false });
    for (let index = 0; index < 9; index += 1) await create(jury, {});
    const address = `/v1/opportunities/${jury.call}/rounds`;
    await api().error(address, 'quota_exceeded', post(jury.organizer, createRoundBody()));
    await api().callEndpoint('DELETE /v1/opportunities/{id}/rounds/{roundId}', { path: jury.path }, jury.organizer);
    expect((await list(jury)).rounds).toHaveLength(9);
    const twice = createRoundBody().criteria.map((criterion) => ({ ...criterion, label: 'Idea' }));
    const { fields } = await api().error(
      address,
      'validation_failed',
      post(jury.organizer, createRoundBody({ criteria: twice })),
    );
    expect(Object.keys(fields ?? {})).toEqual(['criteria.1.label']);
  });
});

describe('jurors', () => {
  it('mails each address one invitation', async () => {
    const jury = await makeJury(api(), { jurors: 0, isOpen: false });
    const [address = ''] = ids(1, 900);
    await invite(jury, [address.toUpperCase(), address]);
    const { jurors: invited } = await invite(jury, [address]);
    expect(invited).toMatchObject([{ email: address, acceptedAt: null, scored: 0, conflicts: 0 }]);
    const sent = await readMails([address]);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe('You are invited to the jury of “North, by Daylight”');
    const token = createInvitationToken(api(), invited[0]?.id ?? '');
    expect(sent[0]?.text).toContain(`/jury?invitation=${token}`);
    expect(sent[0]?.text).toContain('Gallery invites you to the jury of “North, by Daylight”.');
    expect(sent[0]?.text).toContain(`No day is set by which scores are due.\nThe call: `);
    expect(sent[0]?.text).toContain(`/opportunities/${jury.call}\n`);
  });

  it('only the first account that accepts an invitation can use it', async () => {
    const jury = await makeJury(api(), { jurors: 0 });
    const { jurors: invited } = await invite(jury, ['somebody@example.org']);
    const body = { token: createInvitationToken(api(), invited[0]?.id ?? '') };
    const [one, other] = [await makePerson(api()), await makePerson(api())];
    const read = (identity: string) => api().callEndpoint('POST /v1/jury/invitations', { body }, { identity });
    expect(await read(one.identity)).toEqual({
      ...{ call: 'North, by Daylight', callId: jury.call, organizer: 'Gallery', round: 'First round' },
      ...{ email: 'somebody@example.org', dueOn: null, state: 'WAITING', roundId: null },
    });
    // The invitation is readable without an account.
    expect(await api().callEndpoint('POST /v1/jury/invitations', { body })).toMatchObject({
      ...{ call: 'North, by Daylight', organizer: 'Gallery', state: 'WAITING' },
    });
    const acceptance = { ...body, name: 'Ines Duarte' };
    const accept = (identity: string) =>
      api().callEndpoint('POST /v1/jury/invitations/acceptance', { body: acceptance }, { identity });
    const readAccount = () => api().callEndpoint('GET /v1/account', {}, { identity: one.identity });
    expect((await readAccount()).isJuror).toBe(false);
    expect(await accept(one.identity)).toMatchObject({ state: 'YOURS', roundId: jury.round.id });
    expect((await readAccount()).isJuror).toBe(true);
    expect(await accept(one.identity)).toMatchObject({ state: 'YOURS' });
    expect(await read(other.identity)).toMatchObject({ state: 'TAKEN', roundId: null });
    await api().error('/v1/jury/invitations/acceptance', 'conflict', post(other, acceptance));
    expect((await list(jury)).rounds[0]?.jurors).toMatchObject([
      { name: 'Ines Duarte', email: 'somebody@example.org' },
    ]);
    expect((await assigned(other.identity)).rounds).toEqual([]);
    const { jurors: both } = await invite(jury, ['another@example.org']);
    const second = {
      ...acceptance,
      token: createInvitationToken(api(), both.find((one) => !one.acceptedAt)?.id ?? ''),
    };
    await api().error('/v1/jury/invitations/acceptance', 'conflict', post(one, second));
    for (const token of ['', 'x', `${uuidv7()}.abc`, createInvitationToken(api(), uuidv7())]) {
      await api().error('/v1/jury/invitations', 'not_found', post(one, { token }));
    }
  });

  it('adds an account to a round once, even if it accepts twice at the same time', async () => {
    const jury = await makeJury(api(), { jurors: 0 });
    const invited = ids(40, 700).map((email) => ({
      id: uuidv7(),
      roundId: jury.round.id,
      email,
      invitedAt: new Date(),
    }));
    await api().db.insert(jurors).values(invited);
    for (let start = 0; start < invited.length; start += 8) {
      const person = await makePerson(api());
      const statuses = await Promise.all(
        invited.slice(start, start + 8).map(async ({ id }) => {
          const body = { token: createInvitationToken(api(), id), name: 'Ines' };
          return (await api().request('/v1/jury/invitations/acceptance', post(person, body))).status;
        }),
      );
      expect(statuses.sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    }
    expect((await list(jury)).rounds[0]?.jurors.filter(({ acceptedAt }) => acceptedAt !== null)).toHaveLength(5);
  });

  it('rejects invitations to a closed round or a removed call', async () => {
    const jury = await makeJury(api(), { jurors: 0 });
    const person = await makePerson(api());
    const { jurors: invited } = await invite(jury, ids(1, 800));
    const body = { token: createInvitationToken(api(), invited[0]?.id ?? ''), name: 'Ines' };
    await close(jury);
    await api().error('/v1/jury/invitations/acceptance', 'conflict', post(person, body));
    await open(jury);
    await api().db.update(opportunities).set({ status: 'DELETED' }).where(eq(opportunities.id, jury.call));
    await api().error('/v1/jury/invitations/acceptance', 'not_found', post(person, body));
    expect((await assigned(person.identity)).rounds).toEqual([]);
    expect(await api().db.$count(jurors, eq(jurors.accountId, person.accountId))).toBe(0);
  });

  it('jurors see an open round until they are removed', async () => {
    const jury = await makeJury(api(), { isOpen: false });
    const [juror] = jury.jurors;
    const identity = juror?.identity ?? '';
    expect(await assigned(identity)).toEqual({ rounds: [], waiting: 1 });
    await api().error(`/v1/jury/rounds/${jury.round.id}`, 'not_found', { headers: createHeaders({ identity }) });
    await open(jury);
    expect(await readMails([juror?.email ?? ''])).toContainEqual(
      expect.objectContaining({ subject: 'The jury can begin: “North, by Daylight”' }),
    );
    expect(await assigned(identity)).toMatchObject({
      rounds: [{ id: jury.round.id, applications: 2, scored: 0 }],
      waiting: 0,
    });
    await close(jury);
    expect(await assigned(identity)).toMatchObject({ rounds: [{ state: 'CLOSED' }] });
    await open(jury);
    const path = { ...jury.path, jurorId: juror?.jurorId ?? '' };
    const key = 'DELETE /v1/opportunities/{id}/rounds/{roundId}/jurors/{jurorId}';
    await api().callEndpoint(key, { path }, jury.organizer);
    expect(await assigned(identity)).toEqual({ rounds: [], waiting: 0 });
    expect(await api().db.$count(mails, eq(mails.jurorId, path.jurorId))).toBe(0);
  });

  it('a round has at most 50 jurors', async () => {
    const jury = await makeJury(api(), { jurors: 0, isOpen: false });
    expect((await invite(jury, ids(50))).jurors).toHaveLength(50);
    const { message } = await api().error(
      addressOf(jury, '/jurors'),
      'quota_exceeded',
      post(jury.organizer, { emails: ids(1, 51) }),
    );
    expect(message).toBe('A round has at most 50 jurors.');
  });

  it('reminds jurors at most once a day, and never once they have finished', async () => {
    const jury = await makeJury(api(), { applications: 1 });
    const [done] = await addJurors(api(), jury.round, jury.call, 1);
    const [waiting] = jury.jurors;
    if (!done || !waiting) throw new Error('There are two jurors.');
    await scoreApplication(api(), jury, done, jury.applications[0] ?? '', { [idea]: 1, [craft]: 1 });
    await invite(jury, ['slow@example.org']);
    expect(await remind(jury)).toEqual({ reminded: 1 });
    expect(await remind(jury)).toEqual({ reminded: 0 });
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1_000);
    await api()
      .db.update(jurors)
      .set({ remindedAt: yesterday, invitedAt: yesterday })
      .where(eq(jurors.roundId, jury.round.id));
    expect(await remind(jury)).toEqual({ reminded: 2 });
    const sent = await readMails([waiting.email]);
    const reminders = sent.filter(({ subject }) => subject === 'Your scores are missing for “North, by Daylight”');
    expect(reminders).toHaveLength(2);
    expect(reminders[0]?.text).toContain('You have scored 0 of 1 applications');
    expect((await readMails(['slow@example.org'])).map(({ text }) => text.includes('/jury?invitation='))).toEqual([
      true,
      true,
    ]);
    await scoreApplication(api(), jury, waiting, jury.applications[0] ?? '', { [idea]: 1, [craft]: 1 });
    const left = await readMails([waiting.email]);
    expect(left.filter(({ subject }) => subject.startsWith('Your scores'))).toEqual([]);
    await close(jury);
    await api().error(addressOf(jury, '/reminders'), 'conflict', post(jury.organizer));
  });
});

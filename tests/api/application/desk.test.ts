import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { applicationLimits, DECISION_DELAY_MINUTES } from '@/lib/shared/domain/application';
import { applicationAccesses, artistApplications } from '@/services/product-api/application/schema';
import { images } from '@/services/product-api/image/schema';
import { getMail } from '@/services/product-api/mail/get-mail';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import { mails } from '@/services/product-api/mail/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { apply, createForm, createQuestion, makeCall, makeWork } from '../../support/applications';
import { type Member, makeMember } from '../../support/members';
import { readZip } from '../../support/zip';

const api = testApi();

const desk = (who: Member, id: string, query: Record<string, string> = {}) =>
  api().callEndpoint('GET /v1/opportunities/{id}/applications', { path: { id }, query }, who);
const open = (who: Member, id: string, applicationId: string, query: Record<string, string> = {}) =>
  api().callEndpoint(
    'GET /v1/opportunities/{id}/applications/{applicationId}',
    { path: { id, applicationId }, query },
    who,
  );
type Change = { state?: 'NEW' | 'READ' | 'SHORTLIST' | 'ACCEPTED' | 'WAITING_LIST' | 'DECLINED'; labels?: string[] };
const change = (who: Member, id: string, applicationId: string, body: Change & { note?: string; feedback?: string }) =>
  api().callEndpoint(
    'PATCH /v1/opportunities/{id}/applications/{applicationId}',
    { path: { id, applicationId }, body },
    who,
  );
const changeAll = (
  who: Member,
  id: string,
  body: { ids: string[]; state?: Change['state']; addLabel?: string; removeLabel?: string },
) => api().callEndpoint('PATCH /v1/opportunities/{id}/applications', { path: { id }, body }, who);
const publish = (who: Member, id: string) =>
  api().callEndpoint('POST /v1/opportunities/{id}/decisions', { path: { id } }, who);
const stop = (who: Member, id: string) =>
  api().callEndpoint('DELETE /v1/opportunities/{id}/decisions', { path: { id } }, who);
const readOwn = (who: Member, id: string) =>
  api().callEndpoint('GET /v1/opportunities/{id}/application', { path: { id } }, who);
const send = (who: Member, method: string, body?: unknown): RequestInit => asJson(method, who, body);

/** Backdates a call’s decisions, so that nobody can stop them. */
const letPass = async (callId: string) => {
  const before = sql`interval '${sql.raw(String(DECISION_DELAY_MINUTES))} minutes'`;
  await api()
    .db.update(artistApplications)
    .set({ decidedAt: sql`decided_at - ${before}` })
    .where(eq(artistApplications.opportunityId, callId));
  await api()
    .db.update(mails)
    .set({ dueAt: sql`due_at - ${before}` });
};

async function makeDesk() {
  const question = createQuestion({ isRequired: false });
  const { organizer, id } = await makeCall(api(), createForm([question]));
  const people: [string, string | null, string][] = [
    ['Ana Silva', 'PT', 'Ink'],
    ['Bo Berg', 'NO', 'Oil'],
    ['Cy Unknown', null, 'Oil'],
  ];
  const applied = [];
  for (const [name, country, medium] of people) {
    const who = await makeMember(api(), { profile: { name, country } });
    const works = [await makeWork(api(), who.profileId, { medium, title: `A work of ${name}` })];
    const { id: applicationId } = await apply(api(), who, id, { works, answers: { [question.id]: `Fog by ${name}` } });
    applied.push({ who, id: applicationId });
  }
  const [ana, bo, cy] = applied;
  if (!ana || !bo || !cy) throw new Error('Three people apply.');
  return { organizer, id, ana, bo, cy };
}
const names = ({ data }: { data: { profile: { name: string } }[] }) => data.map(({ profile }) => profile.name);

describe('the desk', () => {
  it('organizers filter, sort and count the applications they received', async () => {
    const { organizer, id, bo } = await makeDesk();
    const all = await desk(organizer, id);
    expect(names(all)).toEqual(['Cy Unknown', 'Bo Berg', 'Ana Silva']);
    expect(all).toMatchObject({
      total: 3,
      counts: { all: 3, NEW: 3, SHORTLIST: 0 },
      numbers: { started: 3, submitted: 3 },
      media: [
        { value: 'Oil', count: 2 },
        { value: 'Ink', count: 1 },
      ],
      countries: [
        { value: 'NO', count: 1 },
        { value: 'PT', count: 1 },
      ],
      undisclosed: 0,
      stoppableUntil: null,
    });
    expect(all.data[0]).toMatchObject({
      number: 3,
      workCount: 1,
      work: { title: 'A work of Cy Unknown', medium: 'Oil' },
    });
    await change(organizer, id, bo.id, { state: 'SHORTLIST', labels: ['Film', 'Film'] });
    const filtered = async (query: Record<string, string>) => names(await desk(organizer, id, query));
    expect(await filtered({ sortBy: 'oldest' })).toEqual(['Ana Silva', 'Bo Berg', 'Cy Unknown']);
    expect(await filtered({ sortBy: 'number', size: '2', page: '2' })).toEqual(['Cy Unknown']);
    expect(await filtered({ state: 'SHORTLIST' })).toEqual(['Bo Berg']);
    expect(await filtered({ label: 'Film' })).toEqual(['Bo Berg']);
    expect(await filtered({ medium: 'Oil', country: 'NO' })).toEqual(['Bo Berg']);
    expect(await filtered({ text: 'fog si' })).toEqual(['Ana Silva']);
    expect(await filtered({ text: '2' })).toEqual(['Bo Berg']);
    expect(await filtered({ text: '!' })).toEqual([]);
    expect((await desk(organizer, id, { state: 'SHORTLIST' })).labels).toEqual([{ value: 'Film', count: 1 }]);
  });

  it('finds applications by very common words, in every sort order and on later pages', async () => {
    const { organizer, id, bo } = await makeDesk();
    // Adds so many matches that PostgreSQL reads the first page in order but sorts later pages.
    await api().db.execute(sql`insert into artist_applications
      select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'number', 10 + n * 7 % 41,
        'submitted_at', a.submitted_at - n * 11 % 41 * interval '1 minute',
        'labels', case when n % 2 = 0 then '["Film"]'::jsonb else '[]' end))).*
      from artist_applications a, generate_series(1, 40) n where a.id = ${bo.id}`);
    for (const sortBy of ['newest', 'oldest', 'number']) {
      for (const label of [undefined, 'Film']) {
        const filters: Record<string, string> = label === undefined ? { sortBy } : { sortBy, label };
        const all = (await desk(organizer, id, { ...filters, size: '60' })).data.filter(
          ({ profile }) => profile.name === 'Bo Berg',
        );
        const found = { ...filters, text: 'berg', size: '3' };
        const first = await desk(organizer, id, found);
        expect(first).toMatchObject({ total: all.length, data: all.slice(0, 3) });
        expect((await desk(organizer, id, { ...found, page: '5' })).data).toEqual(all.slice(12, 15));
      }
    }
  });

  it('searches the first 60 characters of each medium, up to 1,800 bytes per application', async () => {
    const { organizer, id } = await makeCall(api(), createForm([], { works: { min: 1, max: 20 } }));
    const who = await makeMember(api());
    const signs = randomBytes(2 * 20 * 500);
    // Random characters, which PostgreSQL cannot compress.
    const text = Array.from({ length: 20 * 500 }, (_, at) =>
      String.fromCodePoint(0x4e00 + (signs.readUInt16LE(2 * at) % 20_000)),
    ).join('');
    const works = [];
    for (let at = 0; at < 20; at += 1) {
      works.push(await makeWork(api(), who.profileId, { medium: text.slice(at * 500, (at + 1) * 500) }));
    }
    const { id: applicationId } = await apply(api(), who, id, { works });
    const first = text.slice(0, 60);
    const { media } = await desk(organizer, id);
    expect(media).toContainEqual({ value: first, count: 1 });
    expect(media).toHaveLength(10);
    expect((await desk(organizer, id, { medium: first })).data).toMatchObject([{ id: applicationId }]);
  });

  it('groups media that share their first 60 characters', async () => {
    const { organizer, id } = await makeCall(api(), createForm([], { works: { min: 1, max: 2 } }));
    const who = await makeMember(api());
    const works = [];
    for (const end of ['a', 'b']) works.push(await makeWork(api(), who.profileId, { medium: 'x'.repeat(60) + end }));
    await apply(api(), who, id, { works });
    expect((await desk(organizer, id)).media).toEqual([{ value: 'x'.repeat(60), count: 1 }]);
  });

  it('an opened application has links to its neighbors in the filtered list and counts as read', async () => {
    const { organizer, id, ana, bo, cy } = await makeDesk();
    const found = await open(organizer, id, bo.id);
    expect(found).toMatchObject({ state: 'READ', previousId: cy.id, nextId: ana.id, note: null });
    expect(found.submission.works[0]?.images).toHaveLength(1);
    expect(await open(organizer, id, cy.id, { state: 'NEW', sortBy: 'oldest' })).toMatchObject({
      previousId: ana.id,
      nextId: null,
    });
    await open(organizer, id, bo.id);
    expect(await readOwn(bo.who, id)).toMatchObject({
      ...{ opened: { organizer: 2, downloads: 0, jurors: 0 }, status: 'SUBMITTED' },
    });
    const accesses = await api()
      .db.select()
      .from(applicationAccesses)
      .where(eq(applicationAccesses.applicationId, bo.id));
    expect(accesses.map(({ accountId, role }) => ({ accountId, role }))).toEqual([
      { accountId: organizer.accountId, role: 'ORGANIZER' },
      { accountId: organizer.accountId, role: 'ORGANIZER' },
    ]);
  });

  it('artists do not see notes and labels, and a bulk change updates all applications or none', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    await change(organizer, id, ana.id, { note: 'Knows the place.', labels: ['Local'] });
    const seen = await readOwn(ana.who, id);
    await change(organizer, id, ana.id, { state: 'SHORTLIST' });
    expect(await readOwn(ana.who, id), 'it says nothing of the desk').toEqual(seen);
    expect(JSON.stringify(seen)).not.toMatch(/Knows the place|Local/);
    await changeAll(organizer, id, { ids: [ana.id, bo.id], state: 'SHORTLIST', addLabel: 'Local' });
    expect(await desk(organizer, id)).toMatchObject({
      counts: { SHORTLIST: 2, NEW: 1 },
      labels: [{ value: 'Local', count: 2 }],
    });
    await changeAll(organizer, id, { ids: [ana.id], removeLabel: 'Local' });
    expect((await open(organizer, id, ana.id)).labels).toEqual([]);
    const other = await makeDesk();
    const ids = [bo.id, other.ana.id];
    await api().error(
      `/v1/opportunities/${id}/applications`,
      'not_found',
      send(organizer, 'PATCH', { ids, state: 'NEW' }),
    );
    expect(await open(organizer, id, bo.id)).toMatchObject({ state: 'SHORTLIST' });
    const many = Array.from({ length: applicationLimits.bulk + 1 }, () => uuidv7());
    await api().error(
      `/v1/opportunities/${id}/applications`,
      'validation_failed',
      send(organizer, 'PATCH', { ids: many, state: 'NEW' }),
    );
  });

  it('the desk shows only the number of a withdrawn application', async () => {
    const { organizer, id, bo } = await makeDesk();
    await api().callEndpoint('POST /v1/applications/{id}/withdrawal', { path: { id: bo.id } }, bo.who);
    const shown = await desk(organizer, id);
    expect(shown).toMatchObject({ total: 2, withdrawn: [2] });
    expect(JSON.stringify(shown)).not.toContain('Berg');
    const headers = createHeaders(organizer);
    const table = await api().request(`/v1/opportunities/${id}/applications/table?format=csv`, { headers });
    const lines = (await table.text()).split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(',').slice(0, 2).join(' '))).toEqual([
      '0001 Ana Silva',
      '0002 ',
      '0003 Cy Unknown',
    ]);
    expect(lines[1]).toMatch(/^0002,,,,,Withdrawn,+$/);
  });

  it('rejects a bulk change that would give an application an eleventh label', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    const labels = Array.from({ length: applicationLimits.labels }, (_, index) => `Label ${index}`);
    await change(organizer, id, ana.id, { labels });
    const body = { ids: [ana.id, bo.id], addLabel: 'One more', state: 'SHORTLIST' };
    const address = `/v1/opportunities/${id}/applications`;
    const { message } = await api().error(address, 'quota_exceeded', send(organizer, 'PATCH', body));
    expect(message).toBe(
      'An application has at most 10 labels. Nothing was changed, because these have as many: 0001.',
    );
    expect(await open(organizer, id, bo.id)).toMatchObject({ labels: [], state: 'READ' });
    await changeAll(organizer, id, { ids: [ana.id, bo.id], addLabel: 'Label 3' });
    expect((await open(organizer, id, ana.id)).labels).toEqual(labels);
  });

  it('an application becomes new again when its artist resubmits it', async () => {
    const { organizer, id, ana } = await makeDesk();
    await open(organizer, id, ana.id);
    await apply(api(), ana.who, id);
    expect(await desk(organizer, id, { state: 'NEW' })).toMatchObject({ total: 3 });
  });

  it('downloads applications with their originals and a table without formulas', async () => {
    const { organizer, id, ana } = await makeDesk();
    const [image] = await api()
      .db.select()
      .from(images)
      .where(sql`key in (select key from application_images
      where application_id = ${ana.id})`);
    if (!image) throw new Error('It has a picture.');
    await api().storage.put(image.key, new Uint8Array([1, 2, 3]), 'image/webp');
    await change(organizer, id, ana.id, { note: '=1+1' });
    const response = await api().request(`/v1/opportunities/${id}/applications/archive`, {
      headers: createHeaders(organizer),
    });
    expect(response.headers.get('content-disposition')).toContain('applications.zip');
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    expect([...files.keys()]).toEqual([
      '0001 Ana Silva/1 A work of Ana Silva.webp',
      'applications.csv',
      'applications.xlsx',
      'missing.txt',
    ]);
    const table = files.get('applications.csv')?.toString() ?? '';
    expect(table.split('\r\n')).toHaveLength(5);
    expect(table).toContain("'=1+1");
    expect(table).toContain('Fog by Bo Berg');
    expect(files.get('missing.txt')?.toString()).toContain('Bo Berg');
    expect(await readOwn(ana.who, id)).toMatchObject({ opened: { organizer: 0, downloads: 1 } });
  });
});

describe('published decisions', () => {
  it('artists see decisions and feedback once these can no longer be stopped', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    await change(organizer, id, ana.id, { state: 'ACCEPTED', feedback: 'Bring boots.' });
    await change(organizer, id, bo.id, { state: 'DECLINED' });
    expect(await readOwn(ana.who, id)).toMatchObject({ status: 'SUBMITTED', feedback: null, decidedAt: null });
    expect(await publish(organizer, id)).toMatchObject({ published: 2 });
    expect(await readOwn(ana.who, id)).toMatchObject({ status: 'SUBMITTED', feedback: null, decidedAt: null });
    expect(await desk(organizer, id)).toMatchObject({ undisclosed: 0, stoppableUntil: expect.any(String) });
    await letPass(id);
    expect(await readOwn(ana.who, id)).toMatchObject({
      status: 'ACCEPTED',
      feedback: 'Bring boots.',
      decidedAt: expect.any(String),
    });
    expect(await readOwn(bo.who, id)).toMatchObject({ status: 'DECLINED', feedback: null });
    expect(await desk(organizer, id)).toMatchObject({ stoppableUntil: null });
    await api().error(`/v1/opportunities/${id}/decisions`, 'conflict', send(organizer, 'POST'));
    await api().error(`/v1/opportunities/${id}/decisions`, 'conflict', send(organizer, 'DELETE'));
  });

  it('organizers can stop decisions and their mails for ten minutes', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    await changeAll(organizer, id, { ids: [ana.id, bo.id], state: 'DECLINED' });
    await publish(organizer, id);
    const countMails = () =>
      api().db.$count(
        mails,
        sql`payload ->> 'event' = 'DECIDED' and account_id in (${ana.who.accountId}, ${bo.who.accountId})`,
      );
    expect(await countMails()).toBe(2);
    expect(await stop(organizer, id)).toEqual({ stopped: 2 });
    expect(await countMails()).toBe(0);
    expect(await desk(organizer, id)).toMatchObject({ undisclosed: 2, stoppableUntil: null });
    await change(organizer, id, ana.id, { state: 'SHORTLIST' });
    expect(await publish(organizer, id)).toMatchObject({ published: 1 });
    await letPass(id);
    expect(await readOwn(ana.who, id)).toMatchObject({ status: 'SUBMITTED' });
  });

  it('withdrawing an application clears a decision that nobody has seen', async () => {
    const { organizer, id, ana } = await makeDesk();
    await change(organizer, id, ana.id, { state: 'DECLINED' });
    await publish(organizer, id);
    await api().callEndpoint('POST /v1/applications/{id}/withdrawal', { path: { id: ana.id } }, ana.who);
    await letPass(id);
    expect(await apply(api(), ana.who, id)).toMatchObject({ status: 'SUBMITTED', decidedAt: null });
    expect(await change(organizer, id, ana.id, {})).toMatchObject({ id: ana.id });
  });

  it('artists see a revised decision once it can no longer be stopped', async () => {
    const { organizer, id, ana } = await makeDesk();
    const waiting = { status: 'WAITING_LIST', feedback: 'Perhaps.' };
    await change(organizer, id, ana.id, { state: 'WAITING_LIST', feedback: 'Perhaps.' });
    await publish(organizer, id);
    await letPass(id);
    const address = `/v1/opportunities/${id}/applications/${ana.id}`;
    await api().error(address, 'conflict', send(organizer, 'PATCH', { state: 'READ' }));
    await change(organizer, id, ana.id, { state: 'ACCEPTED', feedback: 'Bring boots.' });
    expect(await readOwn(ana.who, id)).toMatchObject(waiting);
    expect(await desk(organizer, id)).toMatchObject({ undisclosed: 1 });
    await publish(organizer, id);
    expect(await readOwn(ana.who, id)).toMatchObject(waiting);
    // The next decision must wait until the first can no longer be stopped.
    await change(organizer, id, ana.id, { state: 'DECLINED' });
    expect(await desk(organizer, id)).toMatchObject({ undisclosed: 0 });
    await api().error(`/v1/opportunities/${id}/decisions`, 'conflict', send(organizer, 'POST'));
    await change(organizer, id, ana.id, { state: 'ACCEPTED' });
    await stop(organizer, id);
    expect(await readOwn(ana.who, id)).toMatchObject(waiting);
    await publish(organizer, id);
    await letPass(id);
    expect(await readOwn(ana.who, id)).toMatchObject({ status: 'ACCEPTED', feedback: 'Bring boots.' });
    await change(organizer, id, ana.id, { feedback: 'Bring warm boots.' });
    expect(await readOwn(ana.who, id)).toMatchObject({ status: 'ACCEPTED', feedback: 'Bring warm boots.' });
  });
});

describe('application mails', () => {
  const composeAll = async (who: Member) => {
    const now = new Date();
    await api().db.execute(sql`update accounts set is_email_verified = true where id = ${who.accountId}`);
    const rows = await api()
      .db.select({ id: mails.id })
      .from(mails)
      .where(eq(mails.accountId, who.accountId))
      .orderBy(mails.createdAt);
    const settings = readMailSettings(api().env);
    const found = await Promise.all(rows.map(({ id }) => getMail(api().db, id, now)));
    return found.map((mail) => mail && settings.compose(mail, now));
  };

  it('mails contain the application, or the decision with its feedback', async () => {
    const { organizer, id, ana } = await makeDesk();
    await change(organizer, id, ana.id, { state: 'ACCEPTED', feedback: 'Bring boots.' });
    await publish(organizer, id);
    await letPass(id);
    const [receipt, decision] = await composeAll(ana.who);
    expect(receipt?.subject).toBe('Your application for “North, by Daylight” was sent');
    expect(receipt?.text).toContain('1. A work of Ana Silva, 2025, Ink, 30 × 40 cm');
    expect(receipt?.text).toContain('> Fog by Ana Silva');
    expect(receipt?.text).toContain(`/opportunities/${id}/apply?application=${ana.id}\n`);
    expect(decision?.text).toContain('Your application was accepted.');
    expect(decision?.text).toContain('> Bring boots.');
  });

  it('a late mail leaves out a decision that can still be stopped', async () => {
    const { organizer, id, ana } = await makeDesk();
    await change(organizer, id, ana.id, { state: 'WAITING_LIST', feedback: 'Perhaps.' });
    await publish(organizer, id);
    await letPass(id);
    await change(organizer, id, ana.id, { state: 'DECLINED', feedback: 'Sorry.' });
    await publish(organizer, id);
    const [, late] = await composeAll(ana.who);
    expect(late?.text).toContain('on the waiting list');
    expect(late?.text).toContain('> Perhaps.');
    expect(late?.text).not.toMatch(/declined|Sorry/);
  });

  it('sends no mail about a state of an application that has changed since', async () => {
    const { id, ana } = await makeDesk();
    await api().callEndpoint('POST /v1/applications/{id}/withdrawal', { path: { id: ana.id } }, ana.who);
    expect((await composeAll(ana.who)).map((mail) => mail?.subject)).toEqual([
      undefined,
      'Your application for “North, by Daylight” is withdrawn',
    ]);
    await apply(api(), ana.who, id);
    expect((await composeAll(ana.who)).filter((mail) => mail?.subject.includes('withdrawn'))).toEqual([]);
  });
});

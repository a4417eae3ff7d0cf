import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applicationFiles, artistApplications } from '@/services/product-api/application/schema';
import { findReadableFile } from '@/services/product-api/application-file/queries/read-files';
import { jurors } from '@/services/product-api/jury/schema';
import { listMails } from '@/services/product-api/mail/get-mail';
import { profiles } from '@/services/product-api/profile/schema';
import { memberCalls, members } from '@/services/product-api/team/schema';
import { exportThreadFiles, exportThreads } from '@/services/product-api/thread/queries/export-threads';
import { GROUPED_FOR } from '@/services/product-api/thread/queries/thread-mails';
import { threadFiles } from '@/services/product-api/thread-file/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { apply, makeCall, start } from '../../support/applications';
import { collect } from '../../support/collect';
import { createInvitationToken, createRoundBody, makeJury, makeSubmission, type TestJury } from '../../support/jury';
import { createProductToken, type Member, makeMember } from '../../support/members';
import { joinTeam } from '../../support/teams';

const api = testApi();

const createMessage = (text: string) => ({ text, idempotencyKey: crypto.randomUUID() });

const readStatus = async (path: string, who: { identity: string; product?: string }) =>
  (await api().request(path, { headers: createHeaders(who) })).status;
const readDesk = (call: string, who: Member) => readStatus(`/v1/opportunities/${call}/applications`, who);

async function openRound({ call, organizer }: Pick<TestJury, 'call' | 'organizer'>, isBlind: boolean): Promise<string> {
  const { id: roundId } = await api().callEndpoint(
    'POST /v1/opportunities/{id}/rounds',
    { path: { id: call }, body: createRoundBody({ isBlind }) },
    organizer,
  );
  const path = { id: call, roundId };
  await api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/opening', { path }, organizer);
  return roundId;
}

const judges = async (roundId: string, who: Member) => (await readStatus(`/v1/jury/rounds/${roundId}`, who)) === 200;

/** Creates an organization's call with two applications and a reviewer. */
async function makeReview() {
  const { organizer, call, applications } = await makeJury(api(), {
    jurors: 0,
    isOpen: false,
    round: { isBlind: false },
  });
  return { organizer, call, applications, reviewer: await joinTeam(api(), organizer, 'REVIEWER', [call]) };
}

/** Creates an artist who has submitted an application and then joins the organization. */
async function makeRival(
  { organizer, call }: Pick<TestJury, 'organizer' | 'call'>,
  role: 'OWNER' | 'EDITOR' | 'REVIEWER',
) {
  const artist = await makeMember(api());
  const application = await makeSubmission(api(), call, 7, { profileId: artist.profileId });
  const { profileId } = organizer;
  const { accountId } = artist;
  await api().db.insert(members).values({ profileId, accountId, role });
  if (role === 'REVIEWER') await api().db.insert(memberCalls).values({ profileId, accountId, opportunityId: call });
  const product = await createProductToken(api(), { accountId, profileId, role: 'ART_ORGANIZATION' });
  return { application, member: { ...artist, profileId, product } };
}

describe('members who have read names', () => {
  it('a reviewer can judge a blind round unless they have read its applications', async () => {
    const review = await makeReview();
    const fresh = await joinTeam(api(), review.organizer, 'REVIEWER', [review.call]);
    expect(await readDesk(review.call, review.reviewer)).toBe(200);
    const round = await openRound(review, true);
    expect(await judges(round, review.reviewer)).toBe(false);
    expect(await judges(round, fresh)).toBe(true);
  });

  it('reviewers who have read names can judge a round that is not blind', async () => {
    const review = await makeReview();
    expect(await readDesk(review.call, review.reviewer)).toBe(200);
    expect(await judges(await openRound(review, false), review.reviewer)).toBe(true);
  });

  it('a reviewer who has read names stays excluded if the call is assigned again', async () => {
    const review = await makeReview();
    const { organizer, call, reviewer } = review;
    await readDesk(call, reviewer);
    const round = await openRound(review, true);
    const path = `/v1/team/members/${reviewer.accountId}`;
    expect((await api().request(path, asJson('PATCH', organizer, { role: 'EDITOR' }))).status).toBe(200);
    const back = asJson('PATCH', organizer, { role: 'REVIEWER', callIds: [call] });
    expect((await api().request(path, back)).status).toBe(200);
    expect(await judges(round, reviewer)).toBe(false);
  });

  it('a reviewer who has read names cannot accept an invitation to a blind round, but an editor can', async () => {
    const review = await makeReview();
    const { organizer, call, reviewer } = review;
    const editor = await joinTeam(api(), organizer, 'EDITOR');
    for (const who of [reviewer, editor]) await readDesk(call, who);
    const roundId = await openRound(review, true);
    const statuses: number[] = [];
    for (const who of [reviewer, editor]) {
      const email = `${crypto.randomUUID()}@example.org`;
      const key = 'POST /v1/opportunities/{id}/rounds/{roundId}/jurors';
      await api().callEndpoint(key, { path: { id: call, roundId }, body: { emails: [email] } }, organizer);
      const [juror] = await api().db.select().from(jurors).where(eq(jurors.email, email));
      const body = { token: createInvitationToken(api(), juror?.id ?? ''), name: 'Ines' };
      const sent = asJson('POST', { identity: who.identity }, body);
      statuses.push((await api().request('/v1/jury/invitations/acceptance', sent)).status);
    }
    expect(statuses).toEqual([409, 200]);
  });

  it('jurors who have read names are removed if the round becomes blind before it opens', async () => {
    const {
      organizer,
      call,
      path,
      round,
      jurors: invited,
    } = await makeJury(api(), { isOpen: false, round: { isBlind: false } });
    const [juror] = invited;
    const accountId = juror?.accountId ?? '';
    const { profileId } = organizer;
    await api().db.insert(members).values({ profileId, accountId, role: 'REVIEWER' });
    await api().db.insert(memberCalls).values({ profileId, accountId, opportunityId: call });
    const product = await createProductToken(api(), { accountId, profileId, role: 'ART_ORGANIZATION' });
    const who = { identity: juror?.identity ?? '', product };
    expect(await readStatus(`/v1/opportunities/${call}/applications`, who)).toBe(200);
    await api().callEndpoint(
      'PATCH /v1/opportunities/{id}/rounds/{roundId}',
      { path, body: { isBlind: true } },
      organizer,
    );
    await api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/opening', { path }, organizer);
    expect(await readStatus(`/v1/jury/rounds/${round.id}`, who)).toBe(404);
  });
});

it('a team’s reviews end when the call moves to another organization', async () => {
  const review = await makeReview();
  const round = await openRound(review, false);
  expect(await judges(round, review.reviewer)).toBe(true);
  const receiver = await makeMember(api(), { profile: { role: 'ART_ORGANIZATION' } });
  const { accountId } = review.organizer;
  await api().db.insert(members).values({ profileId: receiver.profileId, accountId, role: 'OWNER' });
  await api().callEndpoint(
    'PATCH /v1/opportunities/{id}/profile',
    { path: { id: review.call }, body: { profileId: receiver.profileId } },
    review.organizer,
  );
  expect(await judges(round, review.reviewer)).toBe(false);
  expect(await readDesk(review.call, review.reviewer)).toBe(404);
});

describe('members who have applied', () => {
  it.each(['OWNER', 'EDITOR', 'REVIEWER'] as const)(
    'an %s cannot read applications to the call until they withdraw their own',
    async (role) => {
      const review = await makeReview();
      const { call, applications } = review;
      const { member, application } = await makeRival(review, role);
      const desk = `/v1/opportunities/${call}/applications`;
      const [other = ''] = applications;
      const paths = [desk, `${desk}/${application}`, `${desk}/${other}`];
      for (const path of paths) expect(await readStatus(path, member)).toBe(403);
      const decide = asJson('PATCH', member, { ids: [application], state: 'ACCEPTED' });
      expect((await api().request(desk, decide)).status).toBe(403);
      await api()
        .db.update(artistApplications)
        .set({ status: 'WITHDRAWN' })
        .where(eq(artistApplications.id, application));
      expect(await readStatus(desk, member)).toBe(200);
    },
  );

  it('a member who has applied cannot open competitors’ files', async () => {
    const review = await makeReview();
    const { member } = await makeRival(review, 'EDITOR');
    const editor = await joinTeam(api(), review.organizer, 'EDITOR');
    const fileId = crypto.randomUUID();
    const file = { id: fileId, requestId: fileId, name: 'cv.pdf', kind: 'PDF' as const, bytes: 1 };
    const submission = { files: [{ ...file, contentType: 'application/pdf', pages: 1, duration: null }] };
    const applicationId = await makeSubmission(api(), review.call, 3, { submission });
    await api()
      .db.insert(applicationFiles)
      .values({ ...file, applicationId, checksum: '', key: `tests/${fileId}.pdf` });
    const read = (accountId: string) => findReadableFile(api().db, { applicationId, fileId, accountId });
    expect(await read(editor.accountId)).toBeDefined();
    expect(await read(member.accountId)).toBeUndefined();
  });

  it('an editor who has applied cannot see conversations with other applicants until they withdraw', async () => {
    const { organizer, id: call } = await makeCall(api());
    const artist = await makeMember(api());
    const { id } = await apply(api(), artist, call);
    const write = (who: Member) =>
      asJson('POST', who, { about: { kind: 'APPLICATION', id }, ...createMessage('My studio floods in June.') });
    const editor = await joinTeam(api(), organizer, 'EDITOR');
    const { application, member } = await makeRival({ organizer, call }, 'EDITOR');
    const threadId = (await (await api().request('/v1/threads', write(artist))).json()).id;
    const path = `/v1/threads/${threadId}`;
    const look = async (who: Member) => ({
      statuses: await Promise.all([path, `${path}/messages`].map((one) => readStatus(one, who))),
      listed: (await api().callEndpoint('GET /v1/threads', { query: {} }, who)).data.map((thread) => thread.id),
      unread: (await api().callEndpoint('GET /v1/threads/counts', {}, who)).unread,
      told: (await api().callEndpoint('GET /v1/notifications', { query: {} }, who)).data.length,
    });
    expect(await look(editor)).toEqual({ statuses: [200, 200], listed: [threadId], unread: 1, told: 1 });
    expect(await look(member)).toEqual({ statuses: [404, 404], listed: [], unread: 0, told: 0 });
    const file = { name: 'cv.pdf', bytes: 1, checksum: 'a'.repeat(64) };
    for (const [to, sent] of [
      ['/v1/threads', write(member)],
      [path, asJson('PATCH', member, { isMuted: true })],
      [`${path}/messages`, asJson('POST', member, createMessage('We wait.'))],
      [`${path}/files`, asJson('POST', member, file)],
    ] as const) {
      expect([to, (await api().request(to, sent)).status]).toEqual([to, 404]);
    }
    const withdrawn = { status: 'WITHDRAWN' as const };
    await api().db.update(artistApplications).set(withdrawn).where(eq(artistApplications.id, application));
    expect(await look(member)).toEqual(await look(editor));
  });

  it('an editor who has applied gets no mail about conversations with other applicants, and no export of them', async () => {
    const { organizer, id: call } = await makeCall(api());
    const artist = await makeMember(api());
    const { id } = await apply(api(), artist, call);
    const editor = await joinTeam(api(), organizer, 'EDITOR');
    const { member } = await makeRival({ organizer, call }, 'EDITOR');
    const body = { about: { kind: 'APPLICATION' as const, id }, ...createMessage('My studio floods in June.') };
    const thread = await api().callEndpoint('POST /v1/threads', { body }, artist);
    const soon = new Date(Date.now() + GROUPED_FOR + 1_000);
    const mailed = (await listMails(api().db, soon)).flatMap((mail) =>
      mail.kind === 'THREAD' ? [mail.accountId] : [],
    );
    expect(mailed).toContain(editor.accountId);
    expect(mailed).not.toContain(member.accountId);
    const content = {
      name: 'a.pdf',
      bytes: 1,
      checksum: '0'.repeat(64),
      contentType: 'application/pdf',
      key: thread.id,
    };
    const file = { ...content, id: crypto.randomUUID(), threadId: thread.id, messageId: thread.latest.id };
    await api()
      .db.insert(threadFiles)
      .values({ ...file, side: 'STARTER' });
    const exported = async (accountId: string) => {
      const from = [api().db, accountId, [organizer.profileId]] as const;
      const batches = [...(await collect(exportThreads(...from))), ...(await collect(exportThreadFiles(...from)))];
      return batches.flatMap((rows) => rows.map((row) => row.id));
    };
    expect(await exported(editor.accountId)).toEqual([thread.id, file.id]);
    expect(await exported(member.accountId)).toEqual([]);
  });

  it('reviewers who have applied or take over an application cannot review the round', async () => {
    const review = await makeReview();
    const { member } = await makeRival(review, 'REVIEWER');
    const round = await openRound(review, false);
    expect(await judges(round, member)).toBe(false);
    expect(await judges(round, review.reviewer)).toBe(true);
    const taken = await makeMember(api());
    await makeSubmission(api(), review.call, 8, { profileId: taken.profileId });
    await api()
      .db.update(profiles)
      .set({ accountId: review.reviewer.accountId })
      .where(eq(profiles.id, taken.profileId));
    expect(await judges(round, review.reviewer)).toBe(false);
  });

  it('rejects an application if its artist is a member or has read other applications', async () => {
    const { organizer, id } = await makeCall(api());
    const artist = await makeMember(api());
    const { id: draft, updatedAt } = await start(api(), artist, id);
    const { profileId } = organizer;
    const { accountId } = artist;
    await api().db.insert(members).values({ profileId, accountId, role: 'EDITOR' });
    const path = `/v1/applications/${draft}/submission`;
    const submit = () => api().request(path, asJson('POST', artist, { updatedAt }));
    expect(await (await submit()).json()).toMatchObject({ message: expect.stringContaining('This call is yours.') });
    const product = await createProductToken(api(), { accountId, profileId, role: 'ART_ORGANIZATION' });
    expect(await readDesk(id, { ...artist, product })).toBe(200);
    await api().db.delete(members).where(eq(members.accountId, accountId));
    expect(await (await submit()).json()).toMatchObject({
      message: expect.stringContaining('You have read the applications'),
    });
  });
});

import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { invitationLimits } from '@/lib/shared/domain/jury';
import { removeOldInvitations } from '@/services/product-api/jury/queries/invitations';
import { jurors, juryInvitations } from '@/services/product-api/jury/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { asJson, testApi } from '../../support/api';
import { composeMails } from '../../support/composed-mails';
import { createIdentityToken } from '../../support/identity';
import { makeJury, type TestJury } from '../../support/jury';

const api = testApi();
beforeEach(async () => {
  await api().db.delete(juryInvitations);
});

const createAddress = () => `${uuidv7()}@example.org`;
const createAddresses = (count: number) => Array.from({ length: count }, createAddress);
const makeEmptyJury = () => makeJury(api(), { applications: 1, jurors: 0 });

const invite = ({ path, organizer }: Pick<TestJury, 'path' | 'organizer'>, emails: string[]) =>
  api().request(`/v1/opportunities/${path.id}/rounds/${path.roundId}/jurors`, asJson('POST', organizer, { emails }));

/** Returns the status of the invitation. */
async function inviteAndRemove(jury: TestJury, email: string): Promise<number> {
  const { status } = await invite(jury, [email]);
  const invited = and(eq(jurors.roundId, jury.round.id), eq(jurors.email, email));
  for (const { id } of await api().db.select().from(jurors).where(invited)) {
    const path = { ...jury.path, jurorId: id };
    await api().callEndpoint(
      'DELETE /v1/opportunities/{id}/rounds/{roundId}/jurors/{jurorId}',
      { path },
      jury.organizer,
    );
  }
  return status;
}

const insertInvitations = (accountId: string, count: number) =>
  api()
    .db.insert(juryInvitations)
    .values(Array.from({ length: count }, () => ({ id: uuidv7(), accountId, address: uuidv7() })));

const readMails = async (email: string) => (await composeMails(api())).filter(({ to }) => to === email);

const setCall = ({ call }: TestJury, fields: Partial<typeof opportunities.$inferInsert>) =>
  api().db.update(opportunities).set(fields).where(eq(opportunities.id, call));

describe('invitations of jurors', () => {
  it('inviting a juror needs a verified organizer and a published call, even when the mail is sent', async () => {
    const jury = await makeEmptyJury();
    const email = createAddress();
    const identity = await createIdentityToken(jury.organizer.uid, { email_verified: false });
    expect((await invite({ ...jury, organizer: { ...jury.organizer, identity } }, [email])).status).toBe(403);
    await setCall(jury, { status: 'DRAFT' });
    expect((await invite(jury, [email])).status).toBe(409);
    await setCall(jury, { status: 'PUBLISHED' });
    expect((await invite(jury, [email])).status).toBe(200);
    expect(await readMails(email)).toHaveLength(1);
    await setCall(jury, { status: 'HIDDEN' });
    expect(await readMails(email)).toEqual([]);
  });

  it('an invitation contains only the call’s title and the organizer’s name, without links', async () => {
    const round = { title: 'Call +1 555 0100' };
    const jury = await makeJury(api(), { applications: 1, jurors: 0, round });
    const email = createAddress();
    await setCall(jury, { title: 'You won! Claim it at https://prize.example/claim or prize.example' });
    await invite(jury, [email]);
    const [{ subject, text } = { subject: '', text: '' }] = await readMails(email);
    expect(subject).toBe('You are invited to the jury of “You won! Claim it at [link removed] or [link removed]”');
    expect(text).not.toContain('prize.example');
    expect(text).not.toContain(round.title);
  });

  it('an address gets at most three invitations a day, from all accounts and after removals', async () => {
    const [one, other] = [await makeEmptyJury(), await makeEmptyJury()];
    const email = createAddress();
    const statuses: number[] = [];
    for (const jury of [one, one, other, other, one]) statuses.push(await inviteAndRemove(jury, email));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await api().db.update(juryInvitations).set({ createdAt: sql`now() - interval '23 hours 59 minutes'` });
    const rejected = await invite(one, [createAddress(), email]);
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await rejected.json()).toMatchObject({ message: expect.stringContaining(email) });
    await api().db.update(juryInvitations).set({ createdAt: sql`now() - interval '24 hours 1 minute'` });
    await removeOldInvitations(api().db);
    expect(await api().db.$count(juryInvitations)).toBe(0);
    expect(await inviteAndRemove(one, email)).toBe(200);
  });

  it('differently spelled addresses of one mailbox count as one', async () => {
    const jury = await makeEmptyJury();
    const name = uuidv7();
    const tagged = [1, 2, 3, 4].map((tag) => `${name}+${tag}@example.org`);
    const rejected = await invite(jury, tagged);
    expect(rejected.status).toBe(429);
    expect(await rejected.json()).toMatchObject({ message: expect.stringContaining(tagged[0] ?? '') });
    expect((await invite(jury, tagged.slice(1))).status).toBe(200);
    expect((await invite(jury, [`${name}@example.org`])).status).toBe(429);
  });

  it('accepted invitations count toward the limits of the account and the site', async () => {
    const jury = await makeEmptyJury();
    await insertInvitations(jury.organizer.accountId, invitationLimits.perAccount - 2);
    expect((await invite(jury, createAddresses(3))).status).toBe(429);
    expect((await invite(jury, createAddresses(2))).status).toBe(200);
    const other = await makeEmptyJury();
    await insertInvitations(uuidv7(), invitationLimits.inAll - invitationLimits.perAccount - 1);
    expect((await invite(other, createAddresses(2))).status).toBe(429);
    expect((await invite(other, createAddresses(1))).status).toBe(200);
  });

  it('repeats an invitation every day until the address reaches its limit', async () => {
    const jury = await makeEmptyJury();
    const [due, full] = [createAddress(), createAddress()];
    await invite(jury, [due, full]);
    for (let round = 0; round < 2; round += 1) await inviteAndRemove(await makeEmptyJury(), full);
    await api()
      .db.update(jurors)
      .set({ invitedAt: sql`now() - interval '25 hours'` })
      .where(eq(jurors.roundId, jury.round.id));
    const remind = () =>
      api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/reminders', { path: jury.path }, jury.organizer);
    expect(await remind()).toEqual({ reminded: 1 });
    expect((await readMails(due)).map(({ subject }) => subject)).toHaveLength(2);
    expect(await readMails(full)).toHaveLength(1);
  });
});

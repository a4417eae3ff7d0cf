import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { queuePromiseReminders } from '@/services/product-api/application/promise/jobs';
import { listMails } from '@/services/product-api/mail/get-mail';
import { mails } from '@/services/product-api/mail/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { members } from '@/services/product-api/team/schema';
import { createSampleCoupons } from '@/services/stand-ins/sample-coupons';
import { asJson } from '../../support/api';
import { apply, makeCall, start } from '../../support/applications';
import { changeRow, inDays, makeOpportunity } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { testPaidApi } from '../../support/paid-api';
import { joinTeam, makeOrganization } from '../../support/teams';

const paid = testPaidApi();
const api = () => paid().api;
beforeAll(() => paid().standIn.control.addFixtures(createSampleCoupons(new Date())));

async function makeTeam(organization?: Member) {
  const owner = organization ?? (await makeOrganization(api()));
  const join = (role: 'EDITOR' | 'REVIEWER' | 'BILLING') => joinTeam(api(), owner, role);
  return { owner, editor: await join('EDITOR'), reviewer: await join('REVIEWER'), billing: await join('BILLING') };
}

/** Lists the members who would receive an email now. */
async function readMailed(team: Record<string, Member>, kind: string): Promise<string[]> {
  const sent = (await listMails(api().db, new Date())).filter((mail) => mail.kind === kind);
  const names = Object.entries(team).filter(([, { accountId }]) =>
    sent.some((mail) => 'accountId' in mail && mail.accountId === accountId),
  );
  return names.map(([name]) => name);
}

const listQueued = ({ accountId }: Member) => api().db.select().from(mails).where(eq(mails.accountId, accountId));

describe('mails to teams', () => {
  it('owners and billing members get mails about payments, one of them at the receipt’s address', async () => {
    const team = await makeTeam();
    const { owner, billing } = team;
    const [payer] = await api().db.select().from(accounts).where(eq(accounts.id, billing.accountId));
    await paid().startClock(owner, { email: payer?.email ?? '' });
    await paid().buy(billing, owner.profileId, ['subscription_organization_basic_year']);
    expect(await readMailed(team, 'PAYMENT')).toEqual(['owner', 'billing']);
    const sent = (await listMails(api().db, new Date())).filter((mail) => mail.kind === 'PAYMENT');
    const [other] = await api().db.select().from(accounts).where(eq(accounts.id, owner.accountId));
    expect(sent.map((mail) => mail.to).sort()).toEqual([payer?.email, other?.email].sort());
  });

  it('owners and billing members get mails about the plan, even after the buyer has left', async () => {
    const team = await makeTeam();
    const { owner, billing } = team;
    const buyer = await joinTeam(api(), owner, 'BILLING');
    await paid().buy(buyer, owner.profileId, ['subscription_organization_basic_year']);
    const leave = asJson('DELETE', buyer);
    expect((await api().request(`/v1/team/members/${buyer.accountId}`, leave)).status).toBe(204);
    expect((await api().callEndpoint('GET /v1/team', {}, owner)).limit).toBe(3);
    expect((await api().callEndpoint('GET /v1/profiles/payments', { query: {} }, owner)).data).toHaveLength(1);
    await api().callEndpoint('DELETE /v1/profiles/subscriptions/cancel', {}, billing);
    await paid().settle();
    expect(await readMailed({ ...team, buyer }, 'PLAN')).toEqual(['owner', 'billing']);
  });

  it('a moderator’s decision goes to members who can answer it, even if the profile is deleted', async () => {
    const admin = await makeMember(api(), { role: 'ADMIN' });
    const team = await makeTeam();
    const { profileId } = team.owner;
    const id = await makeOpportunity(api().db, { profileId, title: 'Too good' });
    const body = { decision: 'HIDE', reason: 'Nobody has heard of it.' } as const;
    await api().callEndpoint('PUT /v1/admin/opportunities/{id}/moderation', { path: { id }, body }, admin);
    expect(await readMailed(team, 'MODERATION')).toEqual(['owner', 'editor']);
    const removal = { path: { id: profileId }, body: { reason: 'Not a gallery.' } };
    await api().callEndpoint('DELETE /v1/profiles/admin/{id}', removal, admin);
    const events = async (who: Member) => (await listQueued(who)).map(({ payload }) => payload);
    for (const who of [team.owner, team.editor]) {
      expect(await events(who)).toContainEqual(expect.objectContaining({ event: 'DELETED' }));
    }
    expect(await events(team.billing)).toEqual([]);
  });

  it('members who can decide get reminders of promised answers', async () => {
    const resultsDate = inDays(0).toISOString().slice(0, 10);
    const { organizer, id } = await makeCall(api(), undefined, { resultsDate });
    await apply(api(), await makeMember(api()), id);
    await changeRow(api().db, opportunities, id, { closesAt: inDays(-1) });
    const team = await makeTeam(organizer);
    const DEADLINE = { here: true, atOnce: true, daily: false, device: false };
    await api().db.update(accounts).set({ notificationChoices: { DEADLINE } });
    expect(await queuePromiseReminders(api().db, new Date(`${resultsDate}T12:00:00Z`))).toBe(1);
    expect(await readMailed(team, 'ORGANIZER')).toEqual(['owner', 'editor']);
    await api().db.update(members).set({ role: 'BILLING' }).where(eq(members.accountId, team.editor.accountId));
    expect(await readMailed(team, 'ORGANIZER')).toEqual(['owner']);
  });

  it('editors get the confirmation of their organization’s application and the organizer’s messages', async () => {
    const { organizer, id } = await makeCall(api());
    const team = await makeTeam();
    const application = await apply(api(), team.editor, id);
    expect(await readMailed(team, 'APPLICATION')).toEqual(['owner', 'editor']);
    const written = {
      subject: 'Your application',
      text: 'Thank you.',
      acceptsReplies: false,
      idempotencyKey: uuidv7(),
    };
    const message = { path: { id }, body: { ...written, ids: [application.id] } };
    await api().callEndpoint('POST /v1/opportunities/{id}/messages', message, organizer);
    expect(await readMailed(team, 'THREAD')).toEqual(['owner', 'editor']);
    await api().db.update(members).set({ role: 'BILLING' }).where(eq(members.accountId, team.editor.accountId));
    expect(await readMailed(team, 'THREAD')).toEqual(['owner']);
    await api().request(`/v1/team/members/${team.editor.accountId}`, asJson('DELETE', team.owner));
    expect(await readMailed(team, 'THREAD')).toEqual(['owner']);
  });
});

it('rejects a once-per-customer code that another member used for the same organization', async () => {
  const { owner, billing } = await makeTeam();
  const plan = ['subscription_organization_basic_year'];
  await paid().buy(owner, owner.profileId, plan, { couponId: 'WELCOME10' });
  const priceIds = [await paid().price('subscription_organization_basic_year')];
  const request = asJson('POST', billing, { priceIds, couponId: 'WELCOME10', currency: 'USD' });
  const { fields } = await api().error('/v1/checkout/discount', 'validation_failed', request);
  expect(fields?.couponId).toBe('You have used this code before. It counts once per customer.');
});

it('rejects an application by a member of the team that posted the call', async () => {
  const { organizer, id } = await makeCall(api());
  const artist = await makeMember(api());
  const { accountId } = artist;
  await api().db.insert(members).values({ profileId: organizer.profileId, accountId, role: 'BILLING' });
  await api().error(`/v1/opportunities/${id}/application`, 'conflict', asJson('POST', artist));
  await api().db.delete(members).where(eq(members.accountId, accountId));
  expect(await start(api(), artist, id)).toMatchObject({ id: expect.any(String) });
});

it('administrators see the address of the current owner', async () => {
  const admin = await makeMember(api(), { role: 'ADMIN' });
  const { owner, editor } = await makeTeam();
  await api().callEndpoint('POST /v1/team/owner', { body: { memberId: editor.accountId } }, owner);
  const [account] = await api().db.select().from(accounts).where(eq(accounts.id, editor.accountId));
  const { data } = await api().callEndpoint(
    'GET /v1/admin/profiles',
    { query: { query: account?.email ?? '' } },
    admin,
  );
  const shown = data.find(({ id }) => id === owner.profileId);
  expect(shown?.accountEmail).toBe(account?.email);
});

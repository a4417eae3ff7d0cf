import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { artistApplications } from '@/services/product-api/application/schema';
import type { Db } from '@/services/product-api/db/client';
import { mails } from '@/services/product-api/mail/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { lockProfile } from '@/services/product-api/profile/queries/write-profile-images';
import { asJson, testApi } from '../../support/api';
import { apply, makeCall, makeWork, start } from '../../support/applications';
import { makeMember, makeSecondProfile } from '../../support/members';

const api = testApi();

const waitForLock = () =>
  expect.poll(() => api().db.select({ pid: sql`pid` }).from(sql`pg_locks`).where(sql`not granted`)).not.toEqual([]);

const lockApplication = (transaction: Db, id: string) =>
  transaction.select().from(artistApplications).where(eq(artistApplications.id, id)).for('update');

describe('application locks', () => {
  it('a first application does not wait while the organizer’s profile is updated', async () => {
    const { organizer, id } = await makeCall(api());
    const who = await makeMember(api());
    await api().db.transaction(async (transaction) => {
      await lockProfile(transaction, organizer.profileId);
      expect(await apply(api(), who, id)).toMatchObject({ status: 'SUBMITTED' });
    });
  });

  it('an artist can start an application while the call is being transferred', async () => {
    const { organizer, id } = await makeCall(api());
    const other = await makeSecondProfile(api(), organizer);
    const who = await makeMember(api());
    let started: ReturnType<typeof start> | undefined;
    await api().db.transaction(async (transaction) => {
      await transaction.update(opportunities).set({ profileId: other.profileId }).where(eq(opportunities.id, id));
      await transaction.select().from(opportunities).where(eq(opportunities.id, id)).for('update');
      started = start(api(), who, id);
      await waitForLock();
    });
    expect(await started).toMatchObject({ status: 'DRAFT' });
  });

  it('rejects a change at the desk if the call is deleted at the same time', async () => {
    const { organizer, id } = await makeCall(api());
    const { id: applicationId } = await apply(api(), await makeMember(api()), id);
    let change: Promise<Response> | undefined;
    await api().db.transaction(async (transaction) => {
      await transaction.update(opportunities).set({ status: 'DELETED' }).where(eq(opportunities.id, id));
      change = api().request(
        `/v1/opportunities/${id}/applications/${applicationId}`,
        asJson('PATCH', organizer, { state: 'ACCEPTED' }),
      );
      await waitForLock();
    });
    expect((await change)?.status).toBe(404);
  });

  it('locks applications in the order of their ids', async () => {
    const { organizer, id } = await makeCall(api());
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.push((await apply(api(), await makeMember(api()), id)).id);
    const [first = '', second = '', third = ''] = ids.sort();
    for (const changed of [third, second, first]) {
      await api().callEndpoint(
        'PATCH /v1/opportunities/{id}/applications/{applicationId}',
        { path: { id, applicationId: changed }, body: { state: 'ACCEPTED' } },
        organizer,
      );
    }
    const publish = () => api().callEndpoint('POST /v1/opportunities/{id}/decisions', { path: { id } }, organizer);
    const stop = () => api().callEndpoint('DELETE /v1/opportunities/{id}/decisions', { path: { id } }, organizer);
    for (const request of [publish, stop]) {
      let answer: Promise<unknown> | undefined;
      await api().db.transaction(async (transaction) => {
        await lockApplication(transaction, first);
        answer = request();
        await waitForLock();
        const others = sql`select id from artist_applications where opportunity_id = ${id} and id <> ${first}
          for update nowait`;
        await transaction.execute(others);
      });
      await answer;
    }
  });

  it('keeps a decision whose mail is being sent when the organizer stops all decisions', async () => {
    const { organizer, id } = await makeCall(api());
    const { id: applicationId } = await apply(api(), await makeMember(api()), id);
    const path = { id, applicationId };
    const decided = { path, body: { state: 'ACCEPTED' } } as const;
    await api().callEndpoint('PATCH /v1/opportunities/{id}/applications/{applicationId}', decided, organizer);
    await api().callEndpoint('POST /v1/opportunities/{id}/decisions', { path: { id } }, organizer);
    let stop: Promise<Response> | undefined;
    await api().db.transaction(async (claim) => {
      await claim.update(mails).set({ attempts: 1 }).where(sql`${mails.payload} ->> 'event' = 'DECIDED'`);
      stop = api().request(`/v1/opportunities/${id}/decisions`, asJson('DELETE', organizer));
      await waitForLock();
    });
    expect((await stop)?.status).toBe(409);
    const [application] = await api()
      .db.select({ decision: artistApplications.decision })
      .from(artistApplications)
      .where(eq(artistApplications.id, applicationId));
    expect(application?.decision).toBe('ACCEPTED');
  });

  it('deleting an account waits for locked applications before it locks the account', async () => {
    const { id } = await makeCall(api());
    const who = await makeMember(api());
    const { id: applicationId } = await apply(api(), who, id, { works: [await makeWork(api(), who.profileId)] });
    let deletion: Promise<unknown> | undefined;
    await api().db.transaction(async (transaction) => {
      await lockApplication(transaction, applicationId);
      deletion = api().callEndpoint('DELETE /v1/account', {}, who);
      await waitForLock();
      const own = eq(accounts.id, who.accountId);
      expect(await transaction.select().from(accounts).where(own).for('key share', { noWait: true })).toHaveLength(1);
    });
    await deletion;
  });
});

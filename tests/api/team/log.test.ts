import { describe, expect, it } from 'vitest';
import { teamLimits, WORKING_MINUTES } from '@/lib/shared/domain/team';
import { logAction, removeOldActions } from '@/services/product-api/team/queries/write-team';
import { teamLog } from '@/services/product-api/team/schema';
import { testApi } from '../../support/api';
import { makeOpportunity } from '../../support/factories';
import { craft, idea, makeJury, scoreApplication } from '../../support/jury';
import type { Member } from '../../support/members';
import { joinTeam, makeOrganization } from '../../support/teams';
import { makeThread, writeMessage } from '../../support/threads';

const api = testApi();

const listDone = async (who: Member) =>
  (await api().callEndpoint('GET /v1/team/actions', {}, who)).data.map(({ event, count }) => ({ event, count }));

describe('the actions of members', () => {
  it('removes a team’s log of actions after two years', async () => {
    const owner = await makeOrganization(api());
    const { profileId, accountId } = owner;
    const ago = (days: number) => {
      const date = new Date();
      date.setFullYear(date.getFullYear() - teamLimits.logYears);
      return new Date(date.getTime() - days * 86_400_000);
    };
    await logAction(api().db, { profileId, accountId, event: 'CHANGED_PLAN' }, ago(-1));
    await logAction(api().db, { profileId, accountId, event: 'CHANGED_CARD' }, ago(1));
    await removeOldActions(api().db);
    expect(await listDone(owner)).toEqual([{ event: 'CHANGED_PLAN', count: 1 }]);
  });

  it('says which other member changed a call in the last fifteen minutes', async () => {
    const owner = await makeOrganization(api());
    const editor = await joinTeam(api(), owner, 'EDITOR');
    const id = await makeOpportunity(api().db, { profileId: owner.profileId, status: 'DRAFT' });
    const read = async (who: Member) =>
      (await api().callEndpoint('GET /v1/team/changes/{id}', { path: { id } }, who)).change;
    expect(await read(owner)).toBeNull();
    await api().callEndpoint('PATCH /v1/opportunities/{id}', { path: { id }, body: { title: 'North' } }, editor);
    expect(await read(owner)).toEqual({ name: expect.any(String), at: expect.any(String) });
    expect(await read(editor)).toBeNull();
    expect(await read(await makeOrganization(api()))).toBeNull();
    await api()
      .db.update(teamLog)
      .set({ createdAt: new Date(Date.now() - (WORKING_MINUTES + 1) * 60_000) });
    expect(await read(owner)).toBeNull();
  });

  it('the log lists messages from members, but not from the other side', async () => {
    const owner = await makeOrganization(api());
    const editor = await joinTeam(api(), owner, 'EDITOR');
    const thread = await makeThread(api(), owner);
    expect(await listDone(owner)).toEqual([]);
    await writeMessage(api(), editor, thread);
    const [action] = (await api().callEndpoint('GET /v1/team/actions', {}, owner)).data;
    expect(action).toMatchObject({ event: 'ANSWERED', count: 1 });
  });

  it('the log counts each application that a reviewer scores once, and leaves out other jurors', async () => {
    const { organizer, call, round, path, applications, jurors } = await makeJury(api(), { isOpen: false });
    const reviewer = await joinTeam(api(), organizer, 'REVIEWER', [call]);
    await api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/opening', { path }, organizer);
    const [first = '', second = ''] = applications;
    const [juror] = jurors;
    const scores = { [idea]: 4, [craft]: 5 };
    if (juror) await scoreApplication(api(), { round }, juror, first, scores);
    await scoreApplication(api(), { round }, reviewer, first, { [idea]: 4 });
    for (const id of [first, first, second]) await scoreApplication(api(), { round }, reviewer, id, scores);
    expect((await listDone(organizer)).filter(({ event }) => event === 'SCORED')).toEqual([
      { event: 'SCORED', count: 2 },
    ]);
  });
});

import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { applicationLimits } from '@/lib/shared/domain/application';
import { recordedApplications } from '@/services/product-api/application/schema';
import { asJson, testApi } from '../../support/api';
import { apply, makeCall, start } from '../../support/applications';
import { type Member, makeMember } from '../../support/members';

const api = testApi();

const fields = {
  title: 'Arctic residency',
  organizer: 'Elsewhere',
  url: 'https://example.org/call',
  status: 'SUBMITTED',
  deadline: '2027-01-31',
  submittedOn: '2027-01-02',
  resultsDate: null,
  cost: { amount: 2_500, currency: 'EUR' },
  note: 'Paid by card.',
} as const;
const record = (who: Member, id = uuidv7(), changes: Partial<Record<keyof typeof fields, unknown>> = {}) =>
  api().callEndpoint(
    'POST /v1/applications/recorded',
    { body: { ...fields, ...changes, id } as typeof fields & { id: string } },
    who,
  );
const list = (who: Member, state: 'all' | 'drafts' | 'sent' | 'decided' = 'all') =>
  api().callEndpoint('GET /v1/applications/own', { query: { state } }, who);
const send = (who: Member, method: string, body?: unknown): RequestInit => asJson(method, who, body);

it('lists an artist’s applications here and elsewhere by state, with their costs', async () => {
  const who = await makeMember(api());
  const [sent, begun] = [await makeCall(api()), await makeCall(api(), undefined, { title: 'Begun' })];
  await apply(api(), who, sent.id);
  await start(api(), who, begun.id);
  await record(who);
  await record(who, uuidv7(), { title: 'Free one', cost: null, status: 'DECLINED' });
  await record(who, uuidv7(), { title: 'In Norway', cost: { amount: 30_000, currency: 'NOK' } });
  const all = await list(who);
  expect(all.data.map(({ kind, title }) => [kind, title])).toEqual([
    ['ELSEWHERE', 'In Norway'],
    ['ELSEWHERE', 'Free one'],
    ['ELSEWHERE', 'Arctic residency'],
    ['HERE', 'Begun'],
    ['HERE', 'North, by Daylight'],
  ]);
  expect(all).toMatchObject({ total: 5, counts: { all: 5, drafts: 1, sent: 3, decided: 1 } });
  expect(all.costs).toEqual([
    { amount: 2_500, currency: 'EUR' },
    { amount: 30_000, currency: 'NOK' },
  ]);
  expect((await list(who, 'drafts')).data).toMatchObject([
    { title: 'Begun', opportunityId: begun.id, status: 'DRAFT' },
  ]);
  expect((await list(who, 'decided')).data).toMatchObject([{ title: 'Free one', status: 'DECLINED' }]);
  expect((await list(await makeMember(api()))).data).toEqual([]);
});

describe('recorded applications', () => {
  it('stores an application made elsewhere only once, and rejects changes by other profiles', async () => {
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    const id = uuidv7();
    const recorded = await record(who, id);
    expect(recorded).toMatchObject({ ...fields, kind: 'ELSEWHERE', opportunityId: null });
    expect(await record(who, id)).toEqual(recorded);
    await api().error('/v1/applications/recorded', 'conflict', send(other, 'POST', { ...fields, id }));
    const address = `/v1/applications/recorded/${id}`;
    await api().error(address, 'not_found', send(other, 'PATCH', { status: 'ACCEPTED' }));
    await api().error(address, 'not_found', send(other, 'DELETE'));
    const changed = await api().callEndpoint(
      'PATCH /v1/applications/recorded/{id}',
      { path: { id }, body: { status: 'ACCEPTED', cost: null } },
      who,
    );
    expect(changed).toMatchObject({ ...fields, status: 'ACCEPTED', cost: null });
    await api().callEndpoint('DELETE /v1/applications/recorded/{id}', { path: { id } }, who);
    await api().error(address, 'not_found', send(who, 'DELETE'));
  });

  it('limits the number of applications made elsewhere', async () => {
    const who = await makeMember(api());
    const { cost: _, ...columns } = fields;
    await api()
      .db.insert(recordedApplications)
      .values(
        Array.from({ length: applicationLimits.recorded }, () => ({
          ...columns,
          id: uuidv7(),
          profileId: who.profileId,
        })),
      );
    await api().error('/v1/applications/recorded', 'quota_exceeded', send(who, 'POST', { ...fields, id: uuidv7() }));
  });
});

import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { opportunityLimits } from '@/lib/shared/domain/opportunity';
import { postTerms } from '@/lib/shared/domain/plan';
import { images } from '@/services/product-api/image/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { boosts, grants, posts, purchases } from '@/services/product-api/payment/purchase-schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { changeRow, inDays, makeProfile, makeSubscription } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { wholeOpportunity } from '../../support/opportunities';
import { plans } from '../../support/plans';
import { createJpeg } from '../../support/upload-files';

const api = testApi();
const member = () => makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'RESIDENCY' } });

type Change = EndpointBody<'PATCH /v1/opportunities/{id}'>;
type Draft = EndpointBody<'POST /v1/opportunities/'>;

const small = { type: 'ART_RESIDENCY', title: 'Winter in the Salt Office' } as const satisfies Draft;

const draft = (who: Member, body: Draft = wholeOpportunity) =>
  api().callEndpoint('POST /v1/opportunities/', { body }, who);
const change = (who: Member, id: string, body: Change) =>
  api().callEndpoint('PATCH /v1/opportunities/{id}', { path: { id }, body }, who);
const publish = (who: Member, id: string, planType: NonNullable<Change['planType']>) =>
  change(who, id, { status: 'PUBLISHED', planType });
const read = (id: string, who?: Member) => api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } }, who);

const sendJson = (method: string, who: Member, body?: unknown) => asJson(method, who, body);
const refuseChange = (who: Member, id: string, body: Change, code: Parameters<ReturnType<typeof api>['error']>[1]) =>
  api().error(`/v1/opportunities/${id}`, code, sendJson('PATCH', who, body));

async function pay({ profileId }: Member, referenceId: string, value: string): Promise<string> {
  const [purchaseId, grantId] = [uuidv7(), uuidv7()];
  await api()
    .db.insert(purchases)
    .values({ id: purchaseId, profileId, sessionId: purchaseId, referenceId, state: 'PAID' });
  await api().db.insert(grants).values({ id: grantId, purchaseId, line: 0, kind: 'OPPORTUNITY_POST', value });
  return grantId;
}

function pictureForm(picture: Uint8Array): FormData {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)]), 'office.jpg');
  return form;
}

const daysAfter = (from: string | null, to: string | null) =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / (24 * 60 * 60 * 1000);

const everything = {
  type: 'JOB',
  title: 'Technician for Large Things',
  description: 'Lift, *carry*, hang.',
  artisticFields: ['INSTALLATION', 'SCULPTURE'],
  allFields: false,
  tags: ['lifting'],
  city: 'Galway',
  country: 'IE',
  isOnline: true,
  deadline: { kind: 'FIXED', localDateTime: '2031-06-01T12:00', timeZone: 'Europe/Dublin' },
  resultsDate: '2031-07-01',
  eventStart: '2031-08-01',
  eventEnd: '2032-07-31',
  fee: 'FEES',
  applicationFee: { amount: 1_000, currency: 'EUR' },
  participationFee: { amount: 5_000, currency: 'CHF' },
  feeDescription: 'For the medical.',
  rewards: {
    types: ['ACCOMMODATION', 'CASHPRIZE'],
    cashPrize: { amount: 100_000, currency: 'EUR' },
    funding: { amount: 200_000, currency: 'USD' },
    description: 'A flat above the store.',
  },
  salary: { min: 300_000, max: 350_000, currency: 'EUR', period: 'MONTH' },
  eligibility: {
    nationalities: ['IE', 'PT'],
    residences: ['IE'],
    ageMin: 18,
    ageMax: 70,
    languages: ['en'],
    scope: 'REGIONAL',
    other: 'A licence for forklifts.',
  },
  requirements: ['cv', 'references'],
  requirementsOther: 'A picture of your hands.',
  apply: { method: 'EMAIL', value: 'jobs@example.org' },
  duration: 'One year',
  places: 2,
  employment: 'FULL_TIME',
  jury: ['Aoife Ní Fhlaithearta'],
} as const;

describe('drafts with a client-generated id', () => {
  it('repeated requests with one id create only one draft', async () => {
    const who = await member();
    const id = uuidv7();
    const created = await draft(who, { ...small, id });
    expect(created.id).toBe(id);
    expect((await draft(who, { ...small, title: 'Sent again', id })).title).toBe(small.title);
  });

  it('rejects a new draft with the id of another profile’s call', async () => {
    const id = uuidv7();
    await draft(await member(), { ...small, id });
    await api().error('/v1/opportunities/', 'conflict', sendJson('POST', await member(), { ...small, id }));
  });
});

describe('opportunity drafts', () => {
  it('a draft needs only a type and a title, and only its owner can see it', async () => {
    const who = await member();
    const created = await draft(who, small);
    expect(created).toMatchObject({
      ...small,
      profileId: who.profileId,
      status: 'DRAFT',
      planType: null,
      description: '',
      deadline: { kind: 'FIXED', localDateTime: null, timeZone: null },
      fee: 'FEES',
      apply: null,
      employment: null,
      changes: [],
    });
    expect(await read(created.id, who)).toEqual(created);
    const path = `/v1/opportunities/${created.id}`;
    await api().error(path, 'not_found');
    await api().error(path, 'not_found', { headers: createHeaders(await member()) });
    const listed = async (viewer?: Member) =>
      (
        await api().callEndpoint(
          'GET /v1/opportunities/profiles/{profileId}',
          { path: { profileId: who.profileId } },
          viewer,
        )
      ).data;
    expect((await listed(who)).map(({ id }) => id)).toEqual([created.id]);
    expect(await listed()).toEqual([]);
    expect(await listed(await member())).toEqual([]);
  });

  it('stores every field of a draft unchanged', async () => {
    const who = await member();
    const created = await draft(who, everything as unknown as Draft);
    expect(created).toMatchObject(everything);
    const cleared = await change(who, created.id, { salary: null, apply: null, city: null, applicationFee: null });
    expect(cleared).toMatchObject({ ...everything, salary: null, apply: null, city: null, applicationFee: null });
    const { status, planType, ...again } = cleared;
    expect(await change(who, created.id, again as Change)).toMatchObject({ title: everything.title, status, planType });
  });

  it('creates one draft per idempotency key, even with concurrent requests', async () => {
    const who = await member();
    const idempotencyKey = uuidv7();
    const created = await Promise.all([1, 2, 3].map(() => draft(who, { ...small, idempotencyKey })));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    const other = await draft(await member(), { ...small, idempotencyKey });
    expect(other.id).not.toBe(created[0]?.id);
  });

  it.each([
    [
      'a deadline in the past',
      { deadline: { ...wholeOpportunity.deadline, localDateTime: '2020-01-01T12:00' } },
      'deadline.localDateTime',
    ],
    [
      'an hour that a clock change skips',
      { deadline: { kind: 'FIXED', localDateTime: '2031-03-30T02:30', timeZone: 'Europe/Berlin' } },
      'deadline.localDateTime',
    ],
    [
      'an unknown time zone',
      { deadline: { ...wholeOpportunity.deadline, timeZone: 'Europe/Atlantis' } },
      'deadline.timeZone',
    ],
    ['an event that ends before it begins', { eventStart: '2031-05-02', eventEnd: '2031-05-01' }, 'eventEnd'],
    ['a fee without currency', { fee: 'FEES', applicationFee: { amount: 100 } }, 'applicationFee.currency'],
    ['a negative amount', { fee: 'FEES', applicationFee: { amount: -1, currency: 'EUR' } }, 'applicationFee.amount'],
    ['an amount of 1e15', { fee: 'FEES', applicationFee: { amount: 1e15, currency: 'EUR' } }, 'applicationFee.amount'],
    [
      'a fee of a free opportunity',
      { fee: 'FREE', applicationFee: { amount: 100, currency: 'EUR' } },
      'applicationFee.amount',
    ],
    [
      'six artistic fields',
      { artisticFields: ['PAINTING', 'FILM', 'DANCE', 'VIDEO', 'DESIGN', 'DRAWING'] },
      'artisticFields',
    ],
    ['a script as the application URL', { apply: { method: 'URL', value: 'javascript:alert(1)' } }, 'apply.value'],
    [
      'a private host in the application URL',
      { apply: { method: 'URL', value: 'http://192.168.1.1/apply' } },
      'apply.value',
    ],
    [
      'a local host name in the application URL',
      { apply: { method: 'URL', value: 'https://printer.local/apply' } },
      'apply.value',
    ],
    ['a place count of nothing', { places: 0 }, 'places'],
    ['more Markdown than there may be', { description: 'l'.repeat(opportunityLimits.description + 1) }, 'description'],
  ])('rejects a draft with %s and names the field', async (_, fields, path) => {
    const who = await member();
    const { id } = await draft(who);
    for (const init of [sendJson('POST', who, { ...small, ...fields }), sendJson('PATCH', who, fields)]) {
      const address = init.method === 'POST' ? '/v1/opportunities/' : `/v1/opportunities/${id}`;
      const response = await api().request(address, init);
      const { code, fields: named } = (await response.json()) as { code: string; fields?: Record<string, string> };
      expect([code, Object.keys(named ?? {})]).toEqual(['validation_failed', [path]]);
    }
    expect(await read(id, who)).toMatchObject({ ...wholeOpportunity, status: 'DRAFT' });
  });
});

it('rejects a draft of more than one megabyte', async () => {
  const body = { ...small, description: 'long '.repeat(220_000) };
  await api().error('/v1/opportunities/', 'payload_too_large', sendJson('POST', await member(), body));
});

describe('publishing an opportunity', () => {
  it('publishing a call requires every field that artists need', async () => {
    const who = await member();
    const { id } = await draft(who, small);
    const { fields } = await refuseChange(who, id, { status: 'PUBLISHED', planType: 'FREE' }, 'validation_failed');
    expect(Object.keys(fields ?? {}).sort()).toEqual([
      'applicationFee.amount',
      'apply.value',
      'artisticFields',
      'country',
      'deadline.localDateTime',
      'description',
    ]);
    const unplanned = await refuseChange(who, (await draft(who)).id, { status: 'PUBLISHED' }, 'validation_failed');
    expect(unplanned.fields).toEqual({ planType: 'Choose how it is posted.' });
  });

  it('a profile can have one open free call, and only without fees', async () => {
    const who = await member();
    const paid = await draft(who, {
      ...wholeOpportunity,
      fee: 'FEES',
      applicationFee: { amount: 500, currency: 'EUR' },
    });
    await refuseChange(who, paid.id, { status: 'PUBLISHED', planType: 'FREE' }, 'quota_exceeded');
    const [first, second] = [await draft(who), await draft(who)];
    const published = await publish(who, first.id, 'FREE');
    expect(published).toMatchObject({ status: 'PUBLISHED', planType: 'FREE' });
    expect(daysAfter(published.publishedAt, published.visibleUntil)).toBe(postTerms.FREE.listed);
    expect(await read(first.id)).toMatchObject({ id: first.id, status: 'PUBLISHED' });
    await refuseChange(who, second.id, { status: 'PUBLISHED', planType: 'FREE' }, 'quota_exceeded');
    await changeRow(api().db, opportunities, first.id, { closesAt: inDays(-1) });
    expect(await publish(who, second.id, 'FREE')).toMatchObject({ status: 'PUBLISHED' });
  });

  it('publishing uses the plan’s monthly posts until the plan expires', async () => {
    const who = await member();
    const quota = () => api().callEndpoint('GET /v1/opportunities/quotas/posts', {}, who);
    expect(await quota()).toEqual({ permitted: false, used: 0, limit: 0, reason: 'quota_exceeded' });
    await makeSubscription(api().db, who, 'ARTIST_PRO');
    const created = [await draft(who), await draft(who), await draft(who)];
    for (const { id } of created.slice(0, 2)) {
      const published = await publish(who, id, 'PREMIUM_SUBSCRIPTION');
      expect(daysAfter(published.publishedAt, published.visibleUntil)).toBe(postTerms.PREMIUM_SUBSCRIPTION.listed);
    }
    const limit = plans.ARTIST_PRO.posts;
    expect(await quota()).toEqual({ permitted: false, used: 2, limit, reason: 'quota_exceeded' });
    const third = created[2]?.id ?? '';
    await refuseChange(who, third, { status: 'PUBLISHED', planType: 'PREMIUM_SUBSCRIPTION' }, 'quota_exceeded');
    // A deleted call still counts as a used post.
    await api().request(`/v1/opportunities/${created[0]?.id}`, sendJson('DELETE', who));
    expect(await quota()).toMatchObject({ used: 2 });
    await api()
      .db.update(posts)
      .set({ postedAt: inDays(-32) })
      .where(eq(posts.profileId, who.profileId));
    expect(await quota()).toEqual({ permitted: true, used: 0, limit, reason: null });
    await makeSubscription(api().db, who, 'ARTIST_PRO', 'canceled');
    await refuseChange(who, third, { status: 'PUBLISHED', planType: 'PREMIUM_SUBSCRIPTION' }, 'subscription_expired');
    await makeSubscription(api().db, who, 'ORGANIZATION_RESIDENCIES');
    const job = await draft(who, { ...wholeOpportunity, type: 'JOB' });
    await refuseChange(who, job.id, { status: 'PUBLISHED', planType: 'PREMIUM_SUBSCRIPTION' }, 'quota_exceeded');
    expect(await publish(who, third, 'PREMIUM_SUBSCRIPTION')).toMatchObject({ status: 'PUBLISHED' });
  });

  it('each publication in a paid tier requires a payment', async () => {
    const who = await member();
    const { id } = await draft(who);
    await refuseChange(who, id, { status: 'PUBLISHED', planType: 'EXTENDED' }, 'payment_required');
    expect(await read(id, who)).toMatchObject({ status: 'PENDING_PAYMENT', planType: 'EXTENDED', publishedAt: null });
    await api().error(`/v1/opportunities/${id}`, 'not_found');
    expect(await change(who, id, { status: 'DRAFT' })).toMatchObject({ status: 'DRAFT', planType: null });
    await pay(who, id, 'BASIC');
    await refuseChange(who, id, { status: 'PUBLISHED', planType: 'EXTENDED' }, 'payment_required');
    const grantId = await pay(who, id, 'EXTENDED');
    await api().db.update(grants).set({ revokedAt: new Date() }).where(eq(grants.id, grantId));
    await refuseChange(who, id, { status: 'PUBLISHED', planType: 'EXTENDED' }, 'payment_required');
    await api().db.update(grants).set({ revokedAt: null }).where(eq(grants.id, grantId));
    const published = await publish(who, id, 'EXTENDED');
    expect(published).toMatchObject({ status: 'PUBLISHED', planType: 'EXTENDED', isHighlighted: true });
    expect(daysAfter(published.publishedAt, published.visibleUntil)).toBe(120);
    await changeRow(api().db, opportunities, id, { visibleUntil: inDays(-1) });
    expect(await read(id, who)).toMatchObject({ status: 'ARCHIVED' });
    await refuseChange(who, id, { status: 'PUBLISHED', planType: 'EXTENDED' }, 'payment_required');
  });

  it('concurrent publications use only one free post', async () => {
    const who = await member();
    const { id } = await draft(who);
    const other = await draft(who);
    const statuses = await Promise.all(
      [id, other.id, id, other.id, id, other.id].map(async (one) => {
        const body = { status: 'PUBLISHED', planType: 'FREE' };
        const response = await api().request(`/v1/opportunities/${one}`, sendJson('PATCH', who, body));
        await response.arrayBuffer();
        return [one, response.status] as const;
      }),
    );
    const won = new Set(statuses.filter(([, status]) => status === 200).map(([one]) => one));
    expect(won.size).toBe(1);
    const used = await api().db.select().from(posts).where(eq(posts.profileId, who.profileId));
    expect(used).toHaveLength(1);
  });

  it('owners cannot set CLOSED or HIDDEN, or publish a hidden call', async () => {
    const who = await member();
    const { id } = await draft(who);
    await refuseChange(who, id, { status: 'CLOSED' }, 'conflict');
    await refuseChange(who, id, { status: 'HIDDEN' }, 'conflict');
    await api().db.update(opportunities).set({ status: 'HIDDEN' }).where(eq(opportunities.id, id));
    await refuseChange(who, id, { status: 'PUBLISHED', planType: 'FREE' }, 'conflict');
    await refuseChange(who, id, { status: 'DRAFT' }, 'conflict');
    await api().error(`/v1/opportunities/${id}`, 'not_found');
    expect(await read(id, who)).toMatchObject({ status: 'HIDDEN' });
  });
});

describe('changes to a published opportunity', () => {
  const published = async (who: Member, fields: Partial<Draft> = {}) => {
    const { id } = await draft(who, { ...wholeOpportunity, ...fields });
    return publish(who, id, 'FREE');
  };

  it('the public history shows new deadlines and fees', async () => {
    const who = await member();
    const { id } = await draft(who);
    await pay(who, id, 'BASIC');
    await publish(who, id, 'BASIC');
    await change(who, id, { title: 'Winter in the Salt House', deadline: { ...wholeOpportunity.deadline } });
    expect((await read(id)).changes).toEqual([]);
    await change(who, id, {
      deadline: { ...wholeOpportunity.deadline, localDateTime: '2031-03-10T18:00' },
      fee: 'FEES',
      applicationFee: { amount: 2_500, currency: 'EUR' },
    });
    const { changes } = await read(id);
    expect(changes.map(({ field, before, after }) => ({ field, before, after }))).toEqual(
      expect.arrayContaining([
        {
          field: 'deadline',
          before: '2031-03-03T23:59 Atlantic/Reykjavik',
          after: '2031-03-10T18:00 Atlantic/Reykjavik',
        },
        { field: 'applicationFee', before: null, after: '2500 EUR' },
      ]),
    );
    expect(changes).toHaveLength(2);
    expect((await read(id)).deadlineChanges).toBe(1);
  });

  it('rejects emptying a required field of a published call', async () => {
    const who = await member();
    const { id } = await published(who);
    const { fields } = await refuseChange(who, id, { description: '', apply: null }, 'validation_failed');
    expect(Object.keys(fields ?? {}).sort()).toEqual(['apply.value', 'description']);
  });

  it('a new deadline reopens a closed call', async () => {
    const who = await member();
    const { id } = await published(who);
    const pastDeadline = {
      closesAt: inDays(-1),
      deadlineLocal: inDays(-1).toISOString().slice(0, 16),
      deadlineZone: 'UTC',
    };
    await api().db.update(opportunities).set(pastDeadline).where(eq(opportunities.id, id));
    expect(await read(id)).toMatchObject({ status: 'CLOSED' });
    expect(await change(who, id, { title: 'Extended' })).toMatchObject({ status: 'CLOSED', title: 'Extended' });
    expect(await change(who, id, { deadline: wholeOpportunity.deadline })).toMatchObject({ status: 'PUBLISHED' });
  });

  it('rejects a change based on an outdated version, with 412 for If-Match', async () => {
    const who = await member();
    const { id, updatedAt } = await draft(who);
    const changed = await change(who, id, { title: 'First', updatedAt });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
    await refuseChange(who, id, { title: 'Second', updatedAt }, 'conflict');
    const init = sendJson('PATCH', who, { title: 'Third' });
    const stale = { ...init, headers: { ...(init.headers as Record<string, string>), 'If-Match': `"${updatedAt}"` } };
    expect((await api().request(`/v1/opportunities/${id}`, stale)).status).toBe(412);
    expect(await read(id, who)).toMatchObject({ title: 'First' });
  });
});

describe('calls of other profiles', () => {
  it('rejects every change to a call by another profile', async () => {
    const owner = await member();
    const { id } = await draft(owner);
    const stranger = await member();
    const path = `/v1/opportunities/${id}`;
    const form = pictureForm(await createJpeg());
    const requests: [string, RequestInit][] = [
      [path, sendJson('PATCH', stranger, { title: 'Mine' })],
      [path, sendJson('PATCH', stranger, { status: 'PUBLISHED', planType: 'FREE' })],
      [path, sendJson('DELETE', stranger)],
      [`${path}/profile`, sendJson('PATCH', stranger, { profileId: stranger.profileId })],
      [`/v1/opportunities/boost/${id}`, sendJson('PATCH', stranger, { type: 'HIGHLIGHT' })],
      [`${path}/image`, { method: 'PUT', headers: createHeaders(stranger), body: form }],
      [`${path}/image`, sendJson('DELETE', stranger)],
    ];
    for (const [address, init] of requests) await api().error(address, 'forbidden', init);
    expect(await read(id, owner)).toMatchObject({ ...wholeOpportunity, profileId: owner.profileId, image: null });
    const nowhere = `/v1/opportunities/${uuidv7()}`;
    await api().error(nowhere, 'not_found', sendJson('PATCH', stranger, { title: 'Mine' }));
  });

  it('rejects transferring a call to another account’s profile', async () => {
    const owner = await member();
    const { id } = await draft(owner);
    const stranger = await member();
    const give = (profileId: string) =>
      api().request(`/v1/opportunities/${id}/profile`, sendJson('PATCH', owner, { profileId }));
    expect((await give(stranger.profileId)).status).toBe(403);
    expect((await give(uuidv7())).status).toBe(403);
    expect(await read(id, owner)).toMatchObject({ profileId: owner.profileId });
    const second = await makeProfile(api().db, { accountId: owner.accountId });
    expect((await give(second)).status).toBe(200);
    expect(await read(id, owner)).toMatchObject({ profileId: second });
    await api().error(`/v1/opportunities/${id}`, 'forbidden', sendJson('PATCH', owner, { title: 'Back' }));
  });
});

describe('boosts included in a plan', () => {
  const boost = (who: Member, id: string, type: EndpointBody<'PATCH /v1/opportunities/boost/{id}'>['type']) =>
    api().callEndpoint('PATCH /v1/opportunities/boost/{id}', { path: { id }, body: { type } }, who);
  const listed = (who: Member) => api().callEndpoint('GET /v1/opportunities/boost', {}, who);
  const expectBoostError = (who: Member, id: string, code: 'payment_required' | 'conflict') =>
    api().error(`/v1/opportunities/boost/${id}`, code, sendJson('PATCH', who, { type: 'HIGHLIGHT' }));

  it('included boosts run one after another and count toward the month', async () => {
    const who = await member();
    await makeSubscription(api().db, who, 'ORGANIZATION_PREMIUM');
    const created = await draft(who);
    await expectBoostError(who, created.id, 'conflict');
    const { id } = await publish(who, created.id, 'PREMIUM_SUBSCRIPTION');
    expect(await listed(who)).toEqual({ remaining: 2, boosts: [] });
    expect(await boost(who, id, 'TOP_POST_1')).toMatchObject({ isPromoted: true, isHighlighted: false });
    expect(await boost(who, id, 'TOP_POST_3')).toMatchObject({ isPromoted: true, boost: 'TOP_POST_3' });
    await expectBoostError(who, id, 'payment_required');
    const { remaining, boosts: running } = await listed(who);
    expect(remaining).toBe(0);
    expect(running.map(({ type, startsAt, endsAt }) => [type, Math.round(daysAfter(startsAt, endsAt))])).toEqual([
      ['TOP_POST_3', 28],
      ['TOP_POST_1', 7],
    ]);
    await api()
      .db.update(boosts)
      .set({ createdAt: inDays(-32) })
      .where(eq(boosts.profileId, who.profileId));
    expect(await listed(who)).toMatchObject({ remaining: 2 });
  });

  it('a bundle of boosts counts as one included boost', async () => {
    const who = await member();
    await makeSubscription(api().db, who, 'ARTIST_PRO');
    const { id } = await publish(who, (await draft(who)).id, 'PREMIUM_SUBSCRIPTION');
    expect(await boost(who, id, 'BUNDLE')).toMatchObject({ isPromoted: true, isHighlighted: true });
    const { remaining, boosts: running } = await listed(who);
    expect(remaining).toBe(0);
    expect(running.map(({ type, endsAt }) => [type, endsAt !== null]).sort()).toEqual([
      ['HIGHLIGHT', true],
      ['NEWSLETTER', false],
      ['SOCIAL_MEDIA', false],
      ['TOP_POST_1', true],
    ]);
  });

  it('concurrent requests use an included boost once', async () => {
    const who = await member();
    await makeSubscription(api().db, who, 'ARTIST_PRO');
    const { id } = await publish(who, (await draft(who)).id, 'PREMIUM_SUBSCRIPTION');
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const response = await api().request(
          `/v1/opportunities/boost/${id}`,
          sendJson('PATCH', who, { type: 'HIGHLIGHT' }),
        );
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(statuses.sort()).toEqual([200, 402, 402, 402]);
  });
});

it('adds, replaces and removes the picture of a call with its credit', async () => {
  const who = await member();
  const { id } = await draft(who);
  const picture = await createJpeg();
  const put = (fields: Record<string, unknown>) => {
    const body = pictureForm(picture);
    for (const [name, value] of Object.entries(fields))
      body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    return api().callEndpoint('PUT /v1/opportunities/{id}/image', { path: { id }, body }, who);
  };
  const first = await put({ alt: 'The office', caption: 'Photograph: Rán' });
  expect(first).toMatchObject({ image: { alt: 'The office' }, imageCaption: 'Photograph: Rán' });
  const details = new FormData();
  details.set('alt', 'The office at night');
  const described = await api().callEndpoint('PUT /v1/opportunities/{id}/image', { path: { id }, body: details }, who);
  expect(described).toMatchObject({ image: { key: first.image?.key, alt: 'The office at night' }, imageCaption: null });
  const second = await put({ focalPoint: { x: 0.5, y: 0.25 } });
  expect(second.image).toMatchObject({ alt: null, focalPoint: { x: 0.5, y: 0.25 } });
  expect(second.image?.key).not.toBe(first.image?.key);
  const stored = await api()
    .db.select()
    .from(images)
    .where(and(eq(images.opportunityId, id)));
  expect(stored).toHaveLength(1);
  const without: Opportunity = await api().callEndpoint('DELETE /v1/opportunities/{id}/image', { path: { id } }, who);
  expect(without).toMatchObject({ image: null, imageCaption: null });
  const path = `/v1/opportunities/${id}/image`;
  await api().error(path, 'validation_failed', { method: 'PUT', headers: createHeaders(who), body: details });
});

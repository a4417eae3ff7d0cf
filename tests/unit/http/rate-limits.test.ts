import { Context } from 'hono';
import { describe, expect, it } from 'vitest';
import type { EndpointKey } from '@/lib/shared/contract/contract';
import type { ApiEnv } from '@/services/product-api/http/context';
import {
  createDailyCounts,
  createEnquiryLimits,
  createRateLimits,
  createRenewalLimit,
  createReportLimit,
  createStartLimit,
  type OpenLimiter,
} from '@/services/product-api/http/rate-limit';

const [HOUR, DAY] = [3_600, 86_400];
const CLIENT = '192.0.2.7';

/** Records the options and keys. `usedUp` is the limiter that rejects requests. */
function recordLimits(usedUp?: string, wait = 1_001) {
  const opened: Record<string, [points: number, seconds: number | undefined]> = {};
  const counted: [name: string, key: string][] = [];
  const openLimiter: OpenLimiter = (name, points, seconds) => {
    opened[name] = [points, seconds];
    return async (key) => {
      counted.push([name, key]);
      return name === usedUp ? wait : 0;
    };
  };
  return { opened, counted, openLimiter };
}

function countAddress(key: EndpointKey, { openLimiter }: ReturnType<typeof recordLimits>): Promise<void> {
  const context = new Context<ApiEnv>(new Request('http://localhost/'));
  context.set('client', CLIENT);
  return createRateLimits(openLimiter).countAddress(context, key);
}

describe('rate limits of every endpoint', () => {
  it('every rate limit of the contract is configured', () => {
    const { opened, openLimiter } = recordLimits();
    createRateLimits(openLimiter);
    expect(opened).toEqual({
      personal: [600, undefined],
      'sign-ins': [60, undefined],
      tokens: [60, undefined],
      'new-profiles': [60, undefined],
      writes: [120, undefined],
      'submitted-pictures': [1_800, undefined],
      'submitted-originals': [120, undefined],
      'guest-parts': [60, undefined],
      submissions: [60, HOUR],
      withdrawals: [30, HOUR],
      'application-downloads': [20, HOUR],
      'first-administrators': [20, HOUR],
      'test-mails': [20, HOUR],
      'sign-in-checks': [20, HOUR],
    });
  });

  it.each<[EndpointKey, string[]]>([
    ['POST /v1/account/sign-in', ['sign-ins']],
    ['POST /v1/profiles/token/', ['tokens']],
    ['POST /v1/profiles/', ['new-profiles']],
    ['GET /v1/account', ['personal']],
    ['PATCH /v1/artworks/', ['personal']],
    ['GET /v1/applications/{id}/images/{imageId}', ['submitted-pictures']],
    ['GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}', ['submitted-pictures']],
    ['GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}/original', ['submitted-originals']],
    ['GET /v1/artworks/', []],
    ['PUT /v1/threads/guests/files/{fileId}/upload', ['guest-parts']],
    ['POST /v1/artworks/{id}/views', []],
  ])('counts %s per client address under %j', async (key, names) => {
    const limits = recordLimits();
    await countAddress(key, limits);
    expect(limits.counted).toEqual(names.map((name) => [name, CLIENT]));
  });

  it('counts an account’s writes but not its reads', async () => {
    const { counted, openLimiter } = recordLimits();
    const { countAccount } = createRateLimits(openLimiter);
    await countAccount('an account', 'GET /v1/account');
    expect(counted).toEqual([]);
    await countAccount('an account', 'DELETE /v1/artworks/{id}');
    expect(counted).toEqual([['writes', 'an account']]);
  });

  it.each<[EndpointKey, string]>([
    ['POST /v1/applications/{id}/submission', 'submissions'],
    ['POST /v1/applications/{id}/withdrawal', 'withdrawals'],
  ])('counts %s under its own limit and as a write', async (key, name) => {
    const { counted, openLimiter } = recordLimits();
    await createRateLimits(openLimiter).countAccount('an account', key);
    expect(counted).toEqual([
      ['writes', 'an account'],
      [name, 'an account'],
    ]);
  });

  it('says how many seconds to wait', async () => {
    await expect(countAddress('GET /v1/account', recordLimits('personal'))).rejects.toMatchObject({
      retryAfterSeconds: 2,
    });
    await expect(countAddress('GET /v1/account', recordLimits('personal', 1_000))).rejects.toMatchObject({
      retryAfterSeconds: 1,
    });
    await expect(countAddress('GET /v1/account', recordLimits('writes'))).resolves.toBeUndefined();
  });
});

it.each([
  ['reports', 10, createReportLimit, 'opportunity.refusal.reported'],
  ['started-applications', 30, createStartLimit, 'application.refusal.startedMany'],
] as const)('allows %s per address or account: %i an hour', async (name, points, createLimit, sentence) => {
  const { opened, counted, openLimiter } = recordLimits(name);
  const counting = createLimit(openLimiter)('somebody');
  await expect(counting).rejects.toMatchObject({ sentence: `message:${sentence}` });
  expect(opened).toEqual({ [name]: [points, HOUR] });
  expect(counted).toEqual([[name, 'somebody']]);
});

it('allows 60 renewals of push subscriptions an hour per address', async () => {
  const { opened, counted, openLimiter } = recordLimits('push-renewals');
  await expect(createRenewalLimit(openLimiter)(CLIENT)).rejects.toMatchObject({ retryAfterSeconds: 2 });
  expect(opened).toEqual({ 'push-renewals': [60, HOUR] });
  expect(counted).toEqual([['push-renewals', CLIENT]]);
});

describe('questions about artworks', () => {
  const enquiry = { client: CLIENT, email: 'Ann@example.org', profileId: 'an artist' };

  it('limits questions by address, by sender and artist, and by artist', async () => {
    const { opened, counted, openLimiter } = recordLimits();
    await createEnquiryLimits(openLimiter)(enquiry);
    expect(opened).toEqual({ enquiries: [5, HOUR], 'enquiry-senders': [3, DAY], 'enquiry-profiles': [30, DAY] });
    expect(counted.map(([name]) => name)).toEqual(['enquiries', 'enquiry-senders', 'enquiry-profiles']);
    expect([counted[0]?.[1], counted[2]?.[1]]).toEqual([CLIENT, 'an artist']);
  });

  it('counts questions by a hash of sender and artist, ignoring case', async () => {
    const { counted, openLimiter } = recordLimits();
    const count = createEnquiryLimits(openLimiter);
    await count(enquiry);
    await count({ ...enquiry, email: 'ann@EXAMPLE.org' });
    await count({ ...enquiry, profileId: 'another artist' });
    await count({ ...enquiry, email: 'ben@example.org' });
    const [first, again, ...others] = counted.filter(([name]) => name === 'enquiry-senders').map(([, key]) => key);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it.each([
    ['enquiries', 'artwork.refusal.askedMany', 1],
    ['enquiry-senders', 'artwork.refusal.askedToday', 2],
    ['enquiry-profiles', 'artwork.refusal.artistAsked', 3],
  ])('rejects questions over %s before it counts the next limit', async (name, message, checkedLimits) => {
    const { counted, openLimiter } = recordLimits(name);
    await expect(createEnquiryLimits(openLimiter)(enquiry)).rejects.toMatchObject({ sentence: `message:${message}` });
    expect(counted).toHaveLength(checkedLimits);
  });
});

it('allows sixty applications and six hundred views an hour per client address', () => {
  const { opened, openLimiter } = recordLimits();
  createDailyCounts(openLimiter, new Uint8Array(32));
  expect(opened).toEqual({
    ...{ applications: [60, HOUR], 'applications-daily': [1, DAY] },
    ...{ views: [600, HOUR], 'views-daily': [1, DAY] },
  });
});

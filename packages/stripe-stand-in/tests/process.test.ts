import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readStandInEnv } from '../env';
import { readFixtures } from '../fixtures';
import { openTestStandIn } from '../testing-vitest';

function directory(): string {
  const path = mkdtempSync(join(tmpdir(), 'stripe-stand-in-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

it('delivers pending webhooks after a restart', async () => {
  const path = directory();
  const first = await openTestStandIn({ directory: path });
  first.standIn.control.holdWebhooks();
  await first.stripe.customers.create({ name: 'Ada' });
  await first.standIn.close();
  expect(first.events).toEqual([]);
  const second = await openTestStandIn({ directory: path });
  await expect.poll(() => second.events.map(({ type }) => type), { timeout: 10_000 }).toEqual(['customer.created']);
});

describe('environment variables', () => {
  it.each([
    ['production', { NODE_ENV: 'production' }, /not for production/],
    ['a live key', { STRIPE_SECRET_KEY: 'sk_live_1' }, /live key/],
    ['a live restricted key', { STRIPE_SECRET_KEY: 'rk_live_1' }, /live key/],
    ['an invalid port', { STAND_IN_PORT: '70000' }, /STAND_IN_PORT/],
  ])('refuses to start if the environment has %s', (_, given, words) => {
    expect(() => readStandInEnv(given)).toThrow(words);
  });

  it('uses the defaults if environment variables are missing or empty', () => {
    expect(readStandInEnv({ STRIPE_SECRET_KEY: '', STAND_IN_DATA_DIR: '' })).toEqual({
      NODE_ENV: 'development',
      STAND_IN_PORT: 12_111,
      STAND_IN_SITE_URL: 'http://localhost:3000',
      STRIPE_WEBHOOK_SECRET: 'whsec_standin',
    });
  });
});

describe('fixtures', () => {
  const write = (content: object) => {
    const file = join(directory(), 'fixtures.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };

  it('adds coupons from a fixtures file once, including expired and used-up ones', async () => {
    const { standIn, stripe } = await openTestStandIn();
    const fixtures = await readFixtures(
      write({
        coupons: [
          { id: 'SPRING', percent_off: 20 },
          { id: 'EXPIRED', percent_off: 20, redeem_by: 1 },
          { id: 'USED', percent_off: 20, max_redemptions: 1, times_redeemed: 1 },
        ],
        promotion_codes: [{ code: 'FRIENDS', coupon: 'SPRING', restrictions: { first_time_transaction: true } }],
      }),
    );
    standIn.control.addFixtures(fixtures);
    standIn.control.addFixtures(fixtures);
    for (const [id, valid] of [
      ['SPRING', true],
      ['EXPIRED', false],
      ['USED', false],
    ] as const) {
      expect((await stripe.coupons.retrieve(id)).valid).toBe(valid);
    }
    const codes = await stripe.promotionCodes.list();
    expect(codes.data).toMatchObject([
      { code: 'FRIENDS', promotion: { coupon: 'SPRING' }, restrictions: { first_time_transaction: true } },
    ]);
  });

  it('rejects a fixtures file with an unknown field', async () => {
    await expect(readFixtures(write({ coupons: [{ id: 'SPRING', discount: 20 }] }))).rejects.toThrow('discount');
  });
});

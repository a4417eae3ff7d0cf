import { describe, expect, it } from 'vitest';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import { readEnv } from '@/services/product-api/env';
import { readProductTokenKeys } from '@/services/product-api/identity/product-token';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import { createSender } from '@/services/product-api/mail/sender';
import { createUnsubscribeTokens } from '@/services/product-api/mail/unsubscribe-token';

const SECRET = { PRODUCT_TOKEN_SECRET: 'a secret of thirty-two characters' };
const SMTP = { SMTP_URL: 'smtp://mail.example.org:587', MAIL_FROM: 'Impasto <mail@example.org>' };
const STAND_IN = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
const PRODUCTION = {
  NODE_ENV: 'production',
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'gallery',
  WEB_SECRET: 'another secret of thirty-two chars',
};

describe('mail settings', () => {
  it.each([
    ['to the mail server', SMTP, 'smtp'],
    ['to the mail server in production', { ...SMTP, ...PRODUCTION }, 'smtp'],
    ['to the mail server even with the stand-in', { ...SMTP, ...STAND_IN }, 'smtp'],
    ['to the inbox page with only the stand-in', STAND_IN, 'inbox'],
    ['nowhere in production without a mail server', PRODUCTION, null],
    ['nowhere without configuration', {}, null],
  ])('sends mail %s', (_, variables, expected) => {
    expect(readMailSettings(readEnv({ ...SECRET, ...variables })).goTo).toBe(expected);
  });

  it.each(['mail@example.org', 'Impasto <mail@example.org>', 'Impasto, the site <mail@example.org>'])(
    'accepts the sender %j',
    (MAIL_FROM) => {
      expect(readEnv({ ...SMTP, MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
    },
  );

  it.each(['', 'Impasto', 'Impasto <mail>', 'mail@example.org\r\nBcc: everyone@example.com'])(
    'rejects the sender %j',
    (MAIL_FROM) => {
      expect(() => readEnv({ ...SMTP, MAIL_FROM })).toThrow('MAIL_FROM');
    },
  );

  it('rejects any protocol except SMTP', () => {
    expect(() => readEnv({ ...SMTP, SMTP_URL: 'https://mail.example.org' })).toThrow('SMTP_URL');
  });
});

it('an unsubscribe token works only with its secret and profile', () => {
  const read = (secret: string) =>
    readMailSettings(readEnv({ PRODUCT_TOKEN_SECRET: secret })).unsubscribeTokens.enquiries;
  const [one, other] = [read(SECRET.PRODUCT_TOKEN_SECRET), read('another secret of thirty-two chars')];
  const id = '0197a000-0000-7000-8000-000000000001';
  expect(one.read(one.sign(id))).toBe(id);
  expect(other.read(one.sign(id))).toBeNull();
  expect(one.read(one.sign('no id'))).toBeNull();
});

it('an unsubscribe token of the previous secret works while the secret is being replaced', () => {
  const next = { PRODUCT_TOKEN_SECRET: 'the next secret of thirty-two characters' };
  const read = (env: Record<string, string>) => readMailSettings(readEnv(env)).unsubscribeTokens.digests;
  const rotating = read({ ...next, PRODUCT_TOKEN_SECRET_PREVIOUS: SECRET.PRODUCT_TOKEN_SECRET });
  const id = '0197a000-0000-7000-8000-000000000001';
  expect(rotating.read(read(SECRET).sign(id))).toBe(id);
  expect(rotating.sign(id)).toBe(read(next).sign(id));
  expect(read(next).read(read(SECRET).sign(id))).toBeNull();
});

it('an unsubscribe token works even after years', () => {
  const env = readEnv(SECRET);
  const { unsubscribeTokens } = readMailSettings(env);
  const id = '0197a000-0000-7000-8000-000000000001';
  for (const kind of ['enquiries', 'reminders', 'digests', 'daily', 'notifications'] as const) {
    expect(unsubscribeTokens[kind].sign(id)).toBe(createUnsubscribeTokens(readProductTokenKeys(env), kind).sign(id));
  }
  const signed = new Set(Object.values(unsubscribeTokens).map((tokens) => tokens.sign(id)));
  expect(signed.size).toBe(5);
});

describe('the sender of mails', () => {
  const site = createAllDefaults('Impasto');
  it.each([
    [
      'the name in MAIL_FROM while the site has its default name',
      'The Impasto team <mail@example.org>',
      'Impasto',
      'The Impasto team',
    ],
    ['the name of the site if MAIL_FROM has none', 'mail@example.org', 'Impasto', 'Impasto'],
    ['the name that administrators gave the site', 'The Impasto team <mail@example.org>', 'Küstenwerk', 'Küstenwerk'],
    ['a name with a comma as one name', '"Impasto, the site" <mail@example.org>', 'Impasto', 'Impasto, the site'],
  ])('the sender of mails is %s', (_, MAIL_FROM, siteName, name) => {
    const send = createSender(readEnv({ ...SMTP, MAIL_FROM }));
    expect(send(siteName, site)).toEqual({ from: { name, address: 'mail@example.org' } });
  });

  it('recipients reply to the contact address of the site', () => {
    const send = createSender(readEnv(SMTP));
    const contact = { name: 'Küstenwerk', address: 'post@coast.example' };
    expect(send(contact.name, { ...site, contact: contact.address }).replyTo).toEqual(contact);
  });
});

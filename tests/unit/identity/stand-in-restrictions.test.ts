import { describe, expect, it } from 'vitest';
import { readServerEnv } from '@/lib/server/env';
import { readStartEnv } from '@/services/env';
import { readEnv } from '@/services/product-api/env';

/* Anyone who can reach the stand-in for the identity service can sign in to any account, so production rejects it. */

const EMULATOR = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
const AWAY = [
  'http://192.168.1.5:3000',
  'https://art.example',
  'http://localhost.art.example',
  'http://127.0.0.1.nip.io',
];
const HERE = ['http://localhost:3210', 'http://impasto.localhost', 'http://127.0.0.1:3000', 'http://[::1]:3000'];
const PROJECT = { NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'gallery' };
const KEY = { NEXT_PUBLIC_FIREBASE_API_KEY: 'key' };
const SECRET = {
  PRODUCT_TOKEN_SECRET: 'a secret of at least 32 characters',
  WEB_SECRET: 'another secret of at least 32 characters',
};
const PRODUCTION = { NODE_ENV: 'production' };

describe('the product API', () => {
  it('the product API starts in production with a project and a secret', () => {
    expect(readEnv({ ...PRODUCTION, ...PROJECT, ...SECRET }).NEXT_PUBLIC_FIREBASE_PROJECT_ID).toBe('gallery');
  });

  it.each([
    ['a stand-in', { ...PROJECT, ...SECRET, ...EMULATOR }, /FIREBASE_AUTH_EMULATOR_HOST/],
    ['a stand-in and its project', { ...SECRET, ...EMULATOR }, /not for production[\s\S]*project of its own/],
    ['no project', { ...SECRET }, /NEXT_PUBLIC_FIREBASE_PROJECT_ID/],
    ['a project of an emulator', { ...SECRET, NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'demo-gallery' }, /FIREBASE_PROJECT_ID/],
    ['no secret', { ...PROJECT }, /PRODUCT_TOKEN_SECRET/],
    ['an empty secret', { ...PROJECT, PRODUCT_TOKEN_SECRET: '' }, /PRODUCT_TOKEN_SECRET/],
    ['a short secret', { ...PROJECT, PRODUCT_TOKEN_SECRET: 'short' }, /PRODUCT_TOKEN_SECRET/],
  ])('the product API does not start in production with %s', (_, given, words) => {
    expect(() => readEnv({ ...PRODUCTION, ...given })).toThrow(words);
  });

  it('the product API accepts a stand-in only with an emulator project', () => {
    expect(readEnv(EMULATOR).FIREBASE_AUTH_EMULATOR_HOST).toBe('127.0.0.1:9099');
    expect(() => readEnv({ ...EMULATOR, ...PROJECT })).toThrow(/begins with "demo-"/);
  });
});

describe('npm start', () => {
  it('npm start works without configuration, and in production with a project', () => {
    expect(readStartEnv({}).NEXT_PUBLIC_FIREBASE_API_KEY).toBeUndefined();
    expect(readStartEnv({ ...PRODUCTION, ...KEY, ...PROJECT }).NODE_ENV).toBe('production');
  });

  it.each([
    ['no configuration', {}, /NEXT_PUBLIC_FIREBASE_API_KEY/],
    ['an id without its key', PROJECT, /set both/],
    ['a project of an emulator', { ...KEY, NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'demo-gallery' }, /of its own/],
  ])('npm start fails in production with %s', (_, given, words) => {
    expect(() => readStartEnv({ ...PRODUCTION, ...given })).toThrow(words);
  });
});

it('the web server accepts a stand-in only with an emulator project', () => {
  expect(readServerEnv(EMULATOR).FIREBASE_AUTH_EMULATOR_HOST).toBe('127.0.0.1:9099');
  expect(() => readServerEnv({ ...EMULATOR, ...PROJECT })).toThrow(/begins with "demo-"/);
});

/* Outside of production, the stand-in must have a loopback address. */
describe.each([
  ['the product API', (given: Record<string, string>) => readEnv({ ...EMULATOR, ...given })],
  ['npm start', (given: Record<string, string>) => readStartEnv(given)],
  ['the web server', (given: Record<string, string>) => readServerEnv({ ...EMULATOR, ...given })],
])('%s with the stand-in', (_, read) => {
  it.each(AWAY)('rejects the address %s with the stand-in, and names the setting to change', (url) => {
    expect(() => read({ SITE_URL: url })).toThrow(/for this machine only[\s\S]+set a Firebase project/);
  });

  it.each(HERE)('accepts the address %s with the stand-in', (url) => {
    expect(read({ SITE_URL: url }).SITE_URL).toBe(url);
  });
});

it('accepts any address with a real project', () => {
  const [url = ''] = AWAY;
  expect(readEnv({ ...PROJECT, SITE_URL: url }).SITE_URL).toBe(url);
  expect(readStartEnv({ ...KEY, ...PROJECT, SITE_URL: url }).SITE_URL).toBe(url);
  expect(readServerEnv({ ...PROJECT, SITE_URL: url }).SITE_URL).toBe(url);
});

import { describe, expect, it } from 'vitest';
import { readEnv } from '@/services/product-api/env';

const ONE = 'one secret of at least 32 characters';
const ANOTHER = 'another secret of at least 32 characters';
const production = {
  NODE_ENV: 'production',
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'gallery',
  PRODUCT_TOKEN_SECRET: ONE,
  WEB_SECRET: ANOTHER,
  SITE_URL: 'https://art.example',
};

describe('the product API', () => {
  it('the product API starts in production with a project, two secrets and TLS', () => {
    expect(readEnv(production).SITE_URL).toBe('https://art.example');
    expect(readEnv({ ...production, SITE_URL: 'http://localhost:3000' }).SITE_URL).toBe('http://localhost:3000');
  });

  it.each([
    ['no secret for its webs', { WEB_SECRET: '' }, /secret of its webs[\s\S]*WEB_SECRET/],
    ['an address without TLS', { SITE_URL: 'http://art.example' }, /needs https[\s\S]*SITE_URL/],
    ['one secret for two purposes', { WEB_SECRET: ONE }, /secret of its own[\s\S]*WEB_SECRET/],
    [
      'a rotation of tokens to the same secret',
      { PRODUCT_TOKEN_SECRET_PREVIOUS: ONE },
      /PRODUCT_TOKEN_SECRET_PREVIOUS/,
    ],
    ['a rotation of webs to the same secret', { WEB_SECRET_PREVIOUS: ANOTHER }, /WEB_SECRET_PREVIOUS/],
    [
      'a replica of the embedded database',
      { DATABASE_REPLICA_URL: 'postgresql://replica/impasto' },
      /set both, or neither[\s\S]*DATABASE_URL/,
    ],
    [
      'a replica that no read would use',
      {
        DATABASE_URL: 'postgresql://primary/impasto',
        DATABASE_REPLICA_URL: 'postgresql://replica/impasto',
        RESPONSE_CACHE_MB: '0',
      },
      /cache needs some memory[\s\S]*RESPONSE_CACHE_MB/,
    ],
    ['every address as a proxy', { TRUSTED_PROXIES: '10.0.0.0/8, 0.0.0.0/0' }, /all addresses[\s\S]*TRUSTED_PROXIES/],
    ['every IPv6 address as a proxy', { TRUSTED_PROXIES: '::/0' }, /all addresses[\s\S]*TRUSTED_PROXIES/],
  ])('the product API does not start with %s', (_, given, words) => {
    expect(() => readEnv({ ...production, ...given })).toThrow(words);
  });
});

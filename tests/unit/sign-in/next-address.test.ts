import { describe, expect, it } from 'vitest';
import { readNextAddress } from '@/lib/browser/sign-in/next-address';

const next = (address: string) => readNextAddress(`?next=${encodeURIComponent(address)}`);

describe('the destination of a sign-in', () => {
  it.each(['/account', '/opportunities?types=JOB&page=2', '/art/0190#more', '/signup/wizard/role'])(
    'accepts %s as the destination of a sign-in',
    (address) => {
      expect(next(address)).toBe(address);
    },
  );

  it.each([
    'https://example.com/',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    '/.//example.com',
    '/a/..//example.com',
    '\\\\example.com',
    'javascript:alert(1)',
    'account',
    '',
  ])('rejects %j as a destination', (address) => {
    expect(next(address)).toBeNull();
  });

  it.each(['/login', '/login?next=/login', '/signup', '/api/session'])(
    'rejects %s as the destination of a sign-in',
    (address) => {
      expect(next(address)).toBeNull();
    },
  );

  it('returns no destination without a parameter', () => {
    expect(readNextAddress('')).toBeNull();
  });

  it('reads the destination from a page-specific parameter', () => {
    expect(readNextAddress('?next=/a&for=/artworks/promote/0190', 'for')).toBe('/artworks/promote/0190');
    expect(readNextAddress('?for=//example.com', 'for')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { readNextAddress } from '@/lib/browser/sign-in/next-address';

const next = (address: string) => readNextAddress(`?next=${encodeURIComponent(address)}`);

describe('the destination of a sign-in', () => {
  it.each(['/account', '/opportunities?types=JOB&page=2', '/art/0190#more', '/signup/wizard/role'])(
    'signing in can lead to %s',
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
  ])('signing in cannot lead to %j', (address) => {
    expect(next(address)).toBeNull();
  });

  it.each(['/login', '/login?next=/login', '/signup', '/api/session'])('signing in cannot lead to %s', (address) => {
    expect(next(address)).toBeNull();
  });

  it('without a parameter, signing in redirects nowhere else', () => {
    expect(readNextAddress('')).toBeNull();
  });

  it('a page can use its own parameter for the destination of a sign-in', () => {
    expect(readNextAddress('?next=/a&for=/artworks/promote/0190', 'for')).toBe('/artworks/promote/0190');
    expect(readNextAddress('?for=//example.com', 'for')).toBeNull();
  });
});

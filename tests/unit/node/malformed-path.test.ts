import { expect, it } from 'vitest';
import { escapeMalformedPath } from '@/services/web/prepare-request';

it.each([
  ['/art/%ff', '/art/%25ff'],
  ['/%', '/%25'],
  ['/directory/%u0041?city=%C3%89vora', '/directory/%25u0041?city=%C3%89vora'],
  ['/art/%c3%a9/%ff', '/art/%25c3%25a9/%25ff'],
])('escapes a path that cannot be decoded: %s', (url, escaped) => {
  expect(escapeMalformedPath(url)).toBe(escaped);
  expect(() => decodeURIComponent(escaped.split('?')[0] ?? '')).not.toThrow();
});

it.each(['/', '/directory/%C3%89vora', '/art?category=%ff', '*'])('leaves the path %s unchanged', (url) => {
  expect(escapeMalformedPath(url)).toBe(url);
});

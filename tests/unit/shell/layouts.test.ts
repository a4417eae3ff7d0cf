import { expect, it } from 'vitest';
import { hasWayToTop } from '@/components/shell/floating-controls';
import { sectionAbove } from '@/components/shell/navigation';

it('the link to the top is only in the navigation layout, but not in the artwork form', () => {
  const inNavigation = ['/art/0190', '/opportunities/new', '/opportunities/edit/0190'];
  const forms = ['/artworks/new', '/artworks/edit/0190'];
  const normal = ['/', '/art', '/artworks', '/opportunities', '/opportunities/0190', '/directory/artists', '/about'];
  expect([...inNavigation, ...forms, ...normal].filter(hasWayToTop)).toEqual(inNavigation);
});

it.each([
  ['/art/0190', '/art'],
  ['/opportunities/0190', '/opportunities'],
  ['/profiles/0190', '/directory'],
  ['/directory/artists', '/directory'],
  ['/art', '/'],
  ['/directory', '/'],
  ['/about', '/'],
  ['/', '/'],
])('finds the section that %s belongs to: %s', (path, section) => {
  expect(sectionAbove(path)).toBe(section);
});

import { describe, expect, it } from 'vitest';
import { hasWayToTop } from '@/components/shell/floating-controls';
import { sectionAbove } from '@/components/shell/navigation';

describe('the link to the top', () => {
  it('shows the link to the top in the navigation layout', () => {
    expect(['/art/0190', '/opportunities/new', '/opportunities/edit/0190'].map(hasWayToTop)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('shows no link to the top in the form of an artwork', () => {
    expect(['/artworks/new', '/artworks/edit/0190'].map(hasWayToTop)).toEqual([false, false]);
  });

  it('shows no link to the top in the normal layout', () => {
    const normal = ['/', '/art', '/artworks', '/opportunities', '/opportunities/0190', '/directory/artists', '/about'];
    expect(normal.filter(hasWayToTop)).toEqual([]);
  });
});

describe('the parent section of a path', () => {
  it('finds the list as the parent section of a path', () => {
    expect(sectionAbove('/art/0190')).toBe('/art');
    expect(sectionAbove('/opportunities/0190')).toBe('/opportunities');
    expect(sectionAbove('/profiles/0190')).toBe('/directory');
    expect(sectionAbove('/directory/artists')).toBe('/directory');
  });

  it('finds the home page as the parent of a list and of other paths', () => {
    expect(['/art', '/directory', '/about', '/'].map(sectionAbove)).toEqual(['/', '/', '/', '/']);
  });
});

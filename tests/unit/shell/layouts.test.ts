import { describe, expect, it } from 'vitest';
import { hasWayToTop } from '@/components/shell/floating-controls';
import { sectionAbove } from '@/components/shell/navigation';

describe('the way to the top', () => {
  it('is in the navigation layout', () => {
    expect(['/art/0190', '/opportunities/new', '/opportunities/edit/0190'].map(hasWayToTop)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is not where a work is being written', () => {
    expect(['/artworks/new', '/artworks/edit/0190'].map(hasWayToTop)).toEqual([false, false]);
  });

  it('is not in the normal layout', () => {
    const normal = ['/', '/art', '/artworks', '/opportunities', '/opportunities/0190', '/directory/artists', '/about'];
    expect(normal.filter(hasWayToTop)).toEqual([]);
  });
});

describe('the section above an address', () => {
  it('is the list that it belongs to', () => {
    expect(sectionAbove('/art/0190')).toBe('/art');
    expect(sectionAbove('/opportunities/0190')).toBe('/opportunities');
    expect(sectionAbove('/profiles/0190')).toBe('/directory');
    expect(sectionAbove('/directory/artists')).toBe('/directory');
  });

  it('is the home page for a list itself and for what is in none', () => {
    expect(['/art', '/directory', '/about', '/'].map(sectionAbove)).toEqual(['/', '/', '/', '/']);
  });
});

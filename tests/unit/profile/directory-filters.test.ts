import { describe, expect, it } from 'vitest';
import { decodeDirectory } from '@/lib/shared/filters/codecs';
import {
  activeFilters,
  changeFilters,
  clearFilters,
  countChosen,
  createDirectoryHref,
  dropFilter,
  toApiQuery,
} from '@/lib/shared/filters/directory';

const everything = {
  searchQuery: 'łucja',
  country: 'PL',
  city: 'Kraków',
  artisticFields: 'TEXTILES,PAINTING',
  page: '3',
};

describe('directory filters', () => {
  it('restores directory filters from their URL', () => {
    const filters = decodeDirectory(everything, 'artists');
    const { pathname, searchParams } = new URL(createDirectoryHref(filters), 'http://localhost');
    expect(pathname).toBe('/directory/artists');
    expect(decodeDirectory(Object.fromEntries(searchParams), 'artists')).toEqual(filters);
  });

  it('omits empty values from the directory URL', () => {
    expect(createDirectoryHref(decodeDirectory({}, undefined))).toBe('/directory');
    expect(createDirectoryHref(decodeDirectory({ city: '', page: '1' }, 'curators'))).toBe('/directory/curators');
    expect(createDirectoryHref(decodeDirectory({ country: 'PE', artisticFields: 'TEXTILES,VIDEO' }, 'artists'))).toBe(
      '/directory/artists?country=PE&artisticFields=TEXTILES,VIDEO',
    );
  });

  it('returns to page 1 when a directory filter changes', () => {
    const filters = decodeDirectory(everything, 'artists');
    expect(changeFilters(filters, { searchQuery: 'noor' }).page).toBe(1);
    expect(changeFilters(filters, { artisticFields: [] }).page).toBe(1);
    expect(changeFilters(filters, { userType: 'curators' }).page).toBe(1);
    expect(changeFilters(filters, { page: 4 })).toEqual({ ...filters, page: 4 });
  });

  it('drops the city when the country changes', () => {
    const filters = decodeDirectory(everything, 'artists');
    expect(changeFilters(filters, { country: 'PE' })).toMatchObject({ country: 'PE', city: '' });
    expect(changeFilters(filters, { country: 'PL' }).city).toBe('Kraków');
    expect(dropFilter(filters, 'country')).toMatchObject({ country: '', city: '', searchQuery: 'łucja', page: 1 });
    expect(dropFilter(filters, 'city')).toMatchObject({ country: 'PL', city: '' });
  });

  it('keeps a city typed before a country is selected', () => {
    const typed = decodeDirectory({ city: 'Leeds' }, 'artists');
    expect(createDirectoryHref(typed)).toBe('/directory/artists?city=Leeds');
    expect(changeFilters(typed, { country: 'GB' })).toMatchObject({ country: 'GB', city: 'Leeds' });
  });

  it('includes the sort order in the directory URL unless it is the default', () => {
    const href = (query: Record<string, string>) => createDirectoryHref(decodeDirectory(query, 'artists'));
    expect(href({ sortBy: 'name', page: '2', country: 'PE' })).toBe('/directory/artists?country=PE&sortBy=name&page=2');
    expect(href({ sortBy: 'active' })).toBe('/directory/artists');
    expect(href({ sortBy: 'active', searchQuery: 'noor' })).toBe('/directory/artists?searchQuery=noor&sortBy=active');
    expect(href({ sortBy: 'fame' })).toBe('/directory/artists');
    const byName = decodeDirectory({ sortBy: 'name', page: '3' }, 'artists');
    expect(changeFilters(byName, { userType: 'curators' })).toMatchObject({ sortBy: 'name', page: 1 });
    expect(changeFilters(byName, { sortBy: 'newest' })).toMatchObject({ sortBy: 'newest', page: 1 });
    expect(createDirectoryHref(clearFilters(byName))).toBe('/directory/artists');
    expect(activeFilters(byName)).toEqual([]);
    expect(countChosen(byName)).toBe(0);
    expect(toApiQuery(byName, 'es')).toMatchObject({ sortBy: 'name', nameOrder: 'es' });
    expect(toApiQuery(byName, 'de').nameOrder).toBeUndefined();
  });

  it('keeps only the user type when directory filters are cleared', () => {
    expect(createDirectoryHref(clearFilters(decodeDirectory(everything, 'artists')))).toBe('/directory/artists');
    expect(createDirectoryHref(clearFilters(decodeDirectory(everything, undefined)))).toBe('/directory');
  });

  it('ignores values that the user type excludes', () => {
    const query = { roles: 'CURATOR,COLLECTOR', orgTypes: 'museums' };
    expect(decodeDirectory(query, undefined)).toMatchObject({ roles: ['CURATOR', 'COLLECTOR'], orgTypes: ['museums'] });
    expect(decodeDirectory(query, 'organizations')).toMatchObject({ roles: [], orgTypes: ['museums'] });
    expect(decodeDirectory(query, 'artists')).toMatchObject({ roles: [], orgTypes: [] });
    expect(changeFilters(decodeDirectory(query, undefined), { userType: 'curators' })).toMatchObject({ roles: [] });
  });

  it('sorts and deduplicates filter values', () => {
    const { artisticFields } = decodeDirectory({ artisticFields: 'VIDEO, PAINTING,VIDEO,JUGGLING' }, 'artists');
    expect(artisticFields).toEqual(['PAINTING', 'VIDEO']);
  });

  it('lists and counts the active directory filters', () => {
    const filters = decodeDirectory(everything, 'artists');
    expect(activeFilters(filters)).toEqual(['searchQuery', 'country', 'city', 'artisticFields']);
    expect(countChosen(filters)).toBe(4);
    expect(activeFilters(decodeDirectory({}, 'artists'))).toEqual([]);
  });

  it('queries the product API with the user type from the path', () => {
    expect(toApiQuery(decodeDirectory({ roles: 'ARTIST' }, 'collectors'), 'es')).toEqual({ userType: 'collectors' });
  });
});

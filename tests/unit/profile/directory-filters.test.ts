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
  it('reads the filters of the directory from the URL', () => {
    const filters = decodeDirectory(everything, 'artists');
    const { pathname, searchParams } = new URL(createDirectoryHref(filters), 'http://localhost');
    expect(pathname).toBe('/directory/artists');
    expect(decodeDirectory(Object.fromEntries(searchParams), 'artists')).toEqual(filters);
  });

  it('the directory’s URL leaves out empty values', () => {
    expect(createDirectoryHref(decodeDirectory({}, undefined))).toBe('/directory');
    expect(createDirectoryHref(decodeDirectory({ city: '', page: '1' }, 'curators'))).toBe('/directory/curators');
    expect(createDirectoryHref(decodeDirectory({ country: 'PE', artisticFields: 'TEXTILES,VIDEO' }, 'artists'))).toBe(
      '/directory/artists?country=PE&artisticFields=TEXTILES,VIDEO',
    );
  });

  it('changing a filter returns to page 1 of the directory', () => {
    const filters = decodeDirectory(everything, 'artists');
    expect(changeFilters(filters, { searchQuery: 'noor' }).page).toBe(1);
    expect(changeFilters(filters, { artisticFields: [] }).page).toBe(1);
    expect(changeFilters(filters, { userType: 'curators' }).page).toBe(1);
    expect(changeFilters(filters, { page: 4 })).toEqual({ ...filters, page: 4 });
  });

  it('changing the country drops the city', () => {
    const filters = decodeDirectory(everything, 'artists');
    expect(changeFilters(filters, { country: 'PE' })).toMatchObject({ country: 'PE', city: '' });
    expect(changeFilters(filters, { country: 'PL' }).city).toBe('Kraków');
    expect(dropFilter(filters, 'country')).toMatchObject({ country: '', city: '', searchQuery: 'łucja', page: 1 });
    expect(dropFilter(filters, 'city')).toMatchObject({ country: 'PL', city: '' });
  });

  it('a city typed before a country is selected stays', () => {
    const typed = decodeDirectory({ city: 'Leeds' }, 'artists');
    expect(createDirectoryHref(typed)).toBe('/directory/artists?city=Leeds');
    expect(changeFilters(typed, { country: 'GB' })).toMatchObject({ country: 'GB', city: 'Leeds' });
  });

  it('the directory’s URL contains the sort order unless it is the default', () => {
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

  it('clearing the directory’s filters keeps only the user type', () => {
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

  it('sorts the values of a filter and drops duplicates', () => {
    const { artisticFields } = decodeDirectory({ artisticFields: 'VIDEO, PAINTING,VIDEO,JUGGLING' }, 'artists');
    expect(artisticFields).toEqual(['PAINTING', 'VIDEO']);
  });

  it('lists and counts the active filters of the directory', () => {
    const filters = decodeDirectory(everything, 'artists');
    expect(activeFilters(filters)).toEqual(['searchQuery', 'country', 'city', 'artisticFields']);
    expect(countChosen(filters)).toBe(4);
    expect(activeFilters(decodeDirectory({}, 'artists'))).toEqual([]);
  });

  it('takes the user type of the API query from the page’s path', () => {
    expect(toApiQuery(decodeDirectory({ roles: 'ARTIST' }, 'collectors'), 'es')).toEqual({ userType: 'collectors' });
  });
});

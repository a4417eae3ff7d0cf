import { describe, expect, it } from 'vitest';
import { formatSuggested, isSuggestable, listSuggestions } from '@/components/search/suggestions';
import { sampleArtworkSummary, sampleOpportunity, sampleProfile } from '../../support/sample-data';
import { english } from '../../support/words';

const page = <Item>(...data: Item[]) => ({
  data,
  page: 1,
  size: 5,
  pages: 2_000,
  total: 10_000,
  totalIsCapped: true,
});
const none = { data: [], page: 1, size: 5, pages: 0, total: 0, totalIsCapped: false };

describe('search suggestions', () => {
  const artwork = sampleArtworkSummary;
  const found = { profiles: page(sampleProfile), artworks: page(artwork), opportunities: page(sampleOpportunity) };

  it('groups suggestions by kind and says how many there are', () => {
    const groups = listSuggestions(found, english);
    expect(groups.map(({ label, count }) => [label, count])).toEqual([
      ['People', '10,000+'],
      ['Works', '10,000+'],
      ['Opportunities', '10,000+'],
    ]);
    expect(groups.map(({ suggestions: [first] }) => [first?.href, first?.name])).toEqual([
      [`/profiles/${sampleProfile.id}`, sampleProfile.name],
      [`/art/${artwork.id}`, artwork.title],
      [`/opportunities/${sampleOpportunity.id}`, sampleOpportunity.title],
    ]);
    expect(formatSuggested(groups, english)).toBe('1 person, 1 work and 1 opportunity suggested');
  });

  it('leaves out a kind without suggestions', () => {
    const groups = listSuggestions({ profiles: none, artworks: found.artworks, opportunities: null }, english);
    expect(groups.map(({ kind }) => kind)).toEqual(['artworks']);
    expect(
      formatSuggested(listSuggestions({ profiles: none, artworks: none, opportunities: none }, english), english),
    ).toBe('No suggestions');
  });

  it('suggests an artwork with a content warning without its image', () => {
    const readPicture = (contentWarning: string | null) =>
      listSuggestions({ ...found, artworks: page({ ...artwork, contentWarning }) }, english)[1]?.suggestions[0]
        ?.picture;
    expect(readPicture(null)).toEqual({ kind: 'work', address: expect.stringContaining('tests/one.webp') });
    expect(readPicture('Nudity')).toEqual({ kind: 'work', address: null });
  });

  it.each([
    ['', false],
    ['a', false],
    ['é', false],
    ['1', false],
    ['al', true],
    ['海', true],
    ['Ж', true],
  ])('asks for suggestions for “%s”: %s', (query, expected) => {
    expect(isSuggestable(query)).toBe(expected);
  });
});

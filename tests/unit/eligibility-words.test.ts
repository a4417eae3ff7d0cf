import { describe, expect, it } from 'vitest';
import { ageWords, whereFromWords } from '@/components/opportunity/eligibility-words';

describe('who can apply', () => {
  it('says from where, without articles that a table of names does not have', () => {
    const anywhere = { nationalities: [], residences: [], scope: 'INTERNATIONAL' } as const;
    expect(whereFromWords(anywhere)).toBe('International. Any nationality, living anywhere');
    expect(whereFromWords({ ...anywhere, scope: 'NATIONAL', residences: ['GB'] })).toBe(
      'National. Any nationality. Residence: United Kingdom',
    );
    expect(whereFromWords({ ...anywhere, nationalities: ['PL', 'NL'] })).toBe(
      'International. Nationality: Poland or Netherlands, living anywhere',
    );
  });

  it('says how old', () => {
    expect(ageWords({ ageMin: 18, ageMax: 35 })).toBe('18 to 35');
    expect(ageWords({ ageMin: 18, ageMax: null })).toBe('18 and over');
    expect(ageWords({ ageMin: null, ageMax: 35 })).toBe('Up to 35');
    expect(ageWords({ ageMin: null, ageMax: null })).toBeNull();
  });
});

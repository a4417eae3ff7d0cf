import { describe, expect, it } from 'vitest';
import { formatAge, formatOrigins } from '@/components/opportunity/detail/format-eligibility';
import { english } from '@/tests/support/words';

describe('eligibility texts', () => {
  it('lists nationality and residence without articles before countries', () => {
    const anywhere = { nationalities: [], residences: [], scope: 'INTERNATIONAL' } as const;
    expect(formatOrigins(anywhere, english)).toBe('International. Any nationality, living anywhere');
    expect(formatOrigins({ ...anywhere, scope: 'NATIONAL', residences: ['GB'] }, english)).toBe(
      'National. Any nationality. Residence: United Kingdom',
    );
    expect(formatOrigins({ ...anywhere, nationalities: ['PL', 'NL'] }, english)).toBe(
      'International. Nationality: Poland or Netherlands, living anywhere',
    );
  });

  it('the conditions for applying contain the age', () => {
    expect(formatAge({ ageMin: 18, ageMax: 35 }, english)).toBe('18 to 35');
    expect(formatAge({ ageMin: 18, ageMax: null }, english)).toBe('18 and over');
    expect(formatAge({ ageMin: null, ageMax: 35 }, english)).toBe('Up to 35');
    expect(formatAge({ ageMin: null, ageMax: null }, english)).toBeNull();
  });
});

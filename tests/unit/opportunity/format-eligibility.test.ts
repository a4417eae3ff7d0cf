import { describe, expect, it } from 'vitest';
import { formatAge, formatOrigins } from '@/components/opportunity/detail/format-eligibility';

describe('eligibility texts', () => {
  it('lists nationality and residence without articles before country names', () => {
    const anywhere = { nationalities: [], residences: [], scope: 'INTERNATIONAL' } as const;
    expect(formatOrigins(anywhere)).toBe('International. Any nationality, living anywhere');
    expect(formatOrigins({ ...anywhere, scope: 'NATIONAL', residences: ['GB'] })).toBe(
      'National. Any nationality. Residence: United Kingdom',
    );
    expect(formatOrigins({ ...anywhere, nationalities: ['PL', 'NL'] })).toBe(
      'International. Nationality: Poland or Netherlands, living anywhere',
    );
  });

  it('includes the age', () => {
    expect(formatAge({ ageMin: 18, ageMax: 35 })).toBe('18 to 35');
    expect(formatAge({ ageMin: 18, ageMax: null })).toBe('18 and over');
    expect(formatAge({ ageMin: null, ageMax: 35 })).toBe('Up to 35');
    expect(formatAge({ ageMin: null, ageMax: null })).toBeNull();
  });
});

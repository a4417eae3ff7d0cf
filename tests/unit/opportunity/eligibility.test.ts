import { describe, expect, it } from 'vitest';
import { listFits } from '@/lib/shared/domain/eligibility';
import { english } from '@/tests/support/words';

const everyone = { nationalities: [], residences: [], ageMin: null, ageMax: null, languages: [], other: null };
const artist = { country: 'PT', languages: ['pt', 'en'], artisticFields: ['PAINTING', 'FILM'] as const };
const nobody = { country: null, languages: [], artisticFields: [] };

type Opportunity = Parameters<typeof listFits>[0];
const createOpportunity = (
  eligibility: Partial<Opportunity['eligibility']>,
  fields: Partial<Opportunity> = { allFields: true },
): Opportunity => ({
  artisticFields: [],
  allFields: false,
  ...fields,
  eligibility: { ...everyone, ...eligibility },
});

describe('a profile’s eligibility', () => {
  it('checks nothing for an opportunity without conditions', () => {
    expect(listFits(createOpportunity({}), artist, english)).toEqual([]);
    expect(listFits(createOpportunity({}, {}), artist, english)).toEqual([]);
  });

  it.each([
    ['fits one of the residences', createOpportunity({ residences: ['ES', 'PT'] }), true],
    ['does not fit other residences', createOpportunity({ residences: ['ES'] }), false],
    ['fits one of the languages', createOpportunity({ languages: ['de', 'en'] }), true],
    ['does not fit other languages', createOpportunity({ languages: ['de'] }), false],
    ['fits one of the artistic fields', createOpportunity({}, { artisticFields: ['FILM', 'DANCE'] }), true],
    ['does not fit other artistic fields', createOpportunity({}, { artisticFields: ['DANCE'] }), false],
    ['has an unknown result for a nationality', createOpportunity({ nationalities: ['PT'] }), null],
    ['has an unknown result for an age', createOpportunity({ ageMin: null, ageMax: 35 }), null],
    ['has an unknown result for any other condition', createOpportunity({ other: 'Graduated lately' }), null],
  ])('a profile %s', (_, opportunity, fits) => {
    const judged = listFits(opportunity, artist, english);
    expect(judged.map((fit) => fit.fits)).toEqual([fits]);
    expect(judged[0]?.reason).not.toBe('');
  });

  it('the result is unknown if a condition is about an empty field of the profile', () => {
    const opportunity = createOpportunity({ residences: ['PT'], languages: ['pt'] }, { artisticFields: ['FILM'] });
    expect(listFits(opportunity, nobody, english)).toEqual([
      { fits: null, reason: 'Residence: Portugal. Your profile does not say where you live.' },
      { fits: null, reason: 'Languages: Portuguese. Your profile names none.' },
      { fits: null, reason: 'Fields: Film. Your profile names none.' },
    ]);
    expect(listFits(createOpportunity({ ageMin: 18 }), nobody, english)).toHaveLength(1);
  });

  it('explains each result of the check', () => {
    expect(listFits(createOpportunity({ residences: ['IS', 'NO'] }), artist, english)).toEqual([
      { fits: false, reason: 'Residence: Iceland or Norway. Your profile says: Portugal.' },
    ]);
  });
});

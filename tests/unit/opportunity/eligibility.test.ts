import { describe, expect, it } from 'vitest';
import { listFits } from '@/lib/shared/domain/eligibility';

const everyone = { nationalities: [], residences: [], ageMin: null, ageMax: null, languages: [], other: null };
const artist = { country: 'PT', languages: ['pt', 'en'], artisticFields: ['PAINTING', 'FILM'] as const };
const nobody = { country: null, languages: [], artisticFields: [] };

type Call = Parameters<typeof listFits>[0];
const call = (eligibility: Partial<Call['eligibility']>, fields: Partial<Call> = { allFields: true }): Call => ({
  artisticFields: [],
  allFields: false,
  ...fields,
  eligibility: { ...everyone, ...eligibility },
});

describe('a profile and the conditions of a call', () => {
  it('has nothing to fulfil where everyone is welcome', () => {
    expect(listFits(call({}), artist)).toEqual([]);
    expect(listFits(call({}, {}), artist)).toEqual([]);
  });

  it.each([
    ['lives there', call({ residences: ['ES', 'PT'] }), true],
    ['lives elsewhere', call({ residences: ['ES'] }), false],
    ['speaks one of the languages', call({ languages: ['de', 'en'] }), true],
    ['speaks others', call({ languages: ['de'] }), false],
    ['works in one of the fields', call({}, { artisticFields: ['FILM', 'DANCE'] }), true],
    ['works in others', call({}, { artisticFields: ['DANCE'] }), false],
    ['says no nationality', call({ nationalities: ['PT'] }), null],
    ['says no age', call({ ageMin: null, ageMax: 35 }), null],
    ['is asked something else', call({ other: 'Graduated lately' }), null],
  ])('%s', (_, asked, fits) => {
    const judged = listFits(asked, artist);
    expect(judged.map((fit) => fit.fits)).toEqual([fits]);
    expect(judged[0]?.reason).not.toBe('');
  });

  it('does not know what the profile leaves out', () => {
    const asked = call({ residences: ['PT'], languages: ['pt'] }, { artisticFields: ['FILM'] });
    expect(listFits(asked, nobody)).toEqual([
      { fits: null, reason: 'Residence: Portugal. Your profile does not say where you live.' },
      { fits: null, reason: 'Languages: Portuguese. Your profile names none.' },
      { fits: null, reason: 'Fields: Film. Your profile names none.' },
    ]);
    expect(listFits(call({ ageMin: 18 }), nobody)).toHaveLength(1);
  });

  it('says why in words', () => {
    expect(listFits(call({ residences: ['IS', 'NO'] }), artist)).toEqual([
      { fits: false, reason: 'Residence: Iceland or Norway. Your profile says: Portugal.' },
    ]);
  });
});

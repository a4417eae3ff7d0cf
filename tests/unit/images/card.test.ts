import { describe, expect, it } from 'vitest';
import {
  createArtworkCard,
  createCardPath,
  createOpportunityCard,
  createProfileCard,
  createSiteCard,
  hashCard,
} from '@/lib/shared/domain/card';
import { ID, sampleArtwork, sampleArtworkSummary, sampleOpportunity, sampleProfile } from '../../support/sample-data';
import { english } from '../../support/words';

const SITE = { name: 'Impasto', logo: null };

describe('the card version', () => {
  const readVersion = (change: Partial<typeof sampleArtwork>) =>
    hashCard(createArtworkCard({ ...sampleArtwork, ...change }, SITE, english));

  it('a card’s version changes with its content', () => {
    const versions = [
      readVersion({}),
      readVersion({ title: 'Neap tide' }),
      readVersion({ year: '2025' }),
      readVersion({ medium: null }),
      readVersion({ images: [] }),
      readVersion({ contentWarning: 'Blood' }),
      readVersion({ profile: { ...sampleArtwork.profile, name: 'Somebody else' } }),
      hashCard(createArtworkCard(sampleArtwork, { ...SITE, name: 'Another site' }, english)),
    ];
    expect(new Set(versions).size).toBe(versions.length - 1);
    expect(readVersion({ images: [] })).toBe(readVersion({ contentWarning: 'Blood' }));
  });

  it('a card’s version does not change with fields that the card does not show', () => {
    const [image] = sampleArtwork.images;
    expect(readVersion({ description: 'Other words', tags: [] })).toBe(readVersion({}));
    expect(readVersion({ images: image ? [{ ...image, alt: 'Other words', averageColour: null }] : [] })).toBe(
      readVersion({}),
    );
  });

  it('a card’s URL contains its version', () => {
    expect(createCardPath(createArtworkCard(sampleArtwork, SITE, english), 'en', ID)).toMatch(
      new RegExp(`^/cards/artworks/${ID}/[a-z0-9]{5,13}\\.jpg$`),
    );
    expect(createCardPath(createSiteCard(SITE, english), 'en')).toMatch(/^\/cards\/site\/[a-z0-9]{5,13}\.jpg$/);
  });
});

it('a profile’s card shows up to three artworks without content warnings', () => {
  const covered = { ...sampleArtworkSummary, contentWarning: 'Blood' };
  const bare = { ...sampleArtworkSummary, image: null };
  const works = [covered, bare, ...Array.from({ length: 4 }, () => sampleArtworkSummary)];
  expect(createProfileCard(sampleProfile, works, SITE, english).images).toHaveLength(3);
  expect(createProfileCard(sampleProfile, [covered, bare], SITE, english).images).toEqual([
    { key: sampleProfile.image?.key, width: 2000, height: 1500 },
  ]);
  expect(createProfileCard({ ...sampleProfile, image: null }, [], SITE, english).images).toEqual([]);
});

it('an opportunity’s card shows only facts that do not change with time', () => {
  expect(createOpportunityCard(sampleOpportunity, SITE, english)).toMatchObject({
    type: 'Open Call',
    organizer: 'Stiftung Haus Wiesenthal, Berlin, Germany',
    deadline: '3 March 2027, 23:59 in Berlin',
    cost: '€25 to apply',
  });
  const rolling = { ...sampleOpportunity, deadline: { kind: 'ROLLING', localDateTime: null, timeZone: null } as const };
  expect(createOpportunityCard(rolling, SITE, english).deadline).toBe('Rolling');
});

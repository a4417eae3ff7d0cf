import { createElement } from 'react';
import type { Graph } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { JsonLd } from '@/components/ui/json-ld';
import { createArtworkGraph } from '@/lib/server/seo/artwork';
import { createSiteNode } from '@/lib/server/seo/home';
import { createBreadcrumbs, createGraph, createItemList } from '@/lib/server/seo/json-ld';
import { createOpportunityGraph } from '@/lib/server/seo/opportunity';
import { createProfileGraph } from '@/lib/server/seo/profile';
import { listProblems } from '../../support/json-ld-rules';
import { ID, sampleArtwork, sampleOpportunity, sampleProfile } from '../../support/sample-data';
import { english, renderMarkup } from '../../support/words';

const SITE = 'http://localhost:3000';
const nothing = { city: null, country: null, isOnline: false };

function readNodes(graph: Graph) {
  const json = JSON.stringify(graph);
  expect(listProblems(json)).toEqual([]);
  return JSON.parse(json)['@graph'] as Record<string, unknown>[];
}

const createNode = (change: Partial<typeof sampleOpportunity> = {}) =>
  readNodes(createOpportunityGraph({ ...sampleOpportunity, ...change }, english))[0];
const createArtworkNode = (change: Partial<typeof sampleArtwork> = {}) =>
  readNodes(createArtworkGraph({ ...sampleArtwork, ...change }, english.t))[0];

describe('structured data of an artwork', () => {
  it('describes an artwork as a VisualArtwork with its artist, medium, size and price', () => {
    expect(createArtworkNode()).toMatchObject({
      '@type': 'VisualArtwork',
      name: 'Spring tide at Trá Bháin',
      creator: { '@type': 'Person', name: 'Aoife Ní Fhlaithearta', url: `${SITE}/profiles/${ID}` },
      artform: 'Painting',
      artMedium: 'Oil on linen',
      dateCreated: '2026',
      height: { value: 120, unitCode: 'CMT' },
      width: { value: 160, unitCode: 'CMT' },
      identifier: { '@type': 'PropertyValue', name: 'Inventory number', value: '2026.4' },
      creditText: 'Courtesy of the artist',
      image: [{ '@type': 'ImageObject', width: 1600, height: 1200, creditText: 'Aoife Ní Fhlaithearta' }],
      offers: { price: '6400.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
    expect(createArtworkNode()).not.toHaveProperty('depth');
  });

  it('only an artwork for sale at a known price has an offer', () => {
    const exact = sampleArtwork.price;
    expect(createArtworkNode({ availability: 'SOLD' })).not.toHaveProperty('offers');
    expect(createArtworkNode({ availability: 'NOT_FOR_SALE' })).not.toHaveProperty('offers');
    expect(createArtworkNode({ price: { ...exact, kind: 'ON_REQUEST' } })).not.toHaveProperty('offers');
    expect(createArtworkNode({ price: { kind: 'EXACT', money: { amount: 50_000, currency: 'JPY' } } })).toMatchObject({
      offers: { price: '50000', priceCurrency: 'JPY' },
    });
  });

  it('an artwork has a date only if it is one exact year', () => {
    expect(createArtworkNode({ year: 'c. 1920' })).not.toHaveProperty('dateCreated');
    expect(createArtworkNode({ year: '2012–13' })).not.toHaveProperty('dateCreated');
  });

  it('structured data leaves out an image with a content warning', () => {
    expect(createArtworkNode({ contentWarning: 'Blood' })).not.toHaveProperty('image');
  });

  it('an artwork with only a title has valid structured data', () => {
    const size = { height: null, width: null, depth: null, unit: 'cm', text: 'duration 4 min' } as const;
    createArtworkNode({
      year: null,
      medium: null,
      size,
      series: null,
      inventoryNumber: null,
      creditLine: null,
      description: null,
      tags: [],
      images: [],
      category: 'DIGITAL',
    });
    createArtworkNode({ size: { ...size, height: 10.5, depth: 2, unit: 'in' } });
  });
});

describe('structured data of a profile', () => {
  it('describes a profile as a Person or an Organization by its role', () => {
    const [page, person] = readNodes(createProfileGraph(sampleProfile, english));
    expect(page).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@id': `${SITE}/profiles/${ID}#profile` } });
    expect(person).toMatchObject({
      '@type': 'Person',
      name: 'Aoife Ní Fhlaithearta',
      address: { addressLocality: 'Galway', addressCountry: 'IE' },
      knowsLanguage: ['Irish', 'English'],
      knowsAbout: ['Painting', 'Drawing'],
    });
    const [, gallery] = readNodes(
      createProfileGraph({ ...sampleProfile, role: 'ART_ORGANIZATION', organizationType: 'GALLERY' }, english),
    );
    expect(gallery).toMatchObject({ '@type': 'Organization' });
    expect(gallery).not.toHaveProperty('knowsLanguage');
  });

  it('structured data has web addresses, but no email address or telephone number', () => {
    const [, person] = readNodes(createProfileGraph(sampleProfile, english));
    expect(person?.sameAs).toEqual(['https://fhlaithearta.example/', 'https://www.instagram.com/aoife']);
    expect(JSON.stringify(person)).not.toContain('aoife@example.org');
  });

  it('structured data of a profile has education and awards', () => {
    const entry = { organization: 'NCAD', city: null, country: null, yearFrom: 2019, yearTo: null, url: null };
    const cv = [
      { ...entry, kind: 'EDUCATION' as const, title: 'MFA' },
      { ...entry, kind: 'AWARD' as const, title: 'Prize for works on paper' },
    ];
    expect(readNodes(createProfileGraph({ ...sampleProfile, cv }, english))[1]).toMatchObject({
      alumniOf: [{ name: 'NCAD' }],
      award: ['Prize for works on paper, 2019'],
    });
  });

  it('a profile with only a name has valid structured data', () => {
    readNodes(
      createProfileGraph(
        {
          ...sampleProfile,
          headline: null,
          bio: null,
          image: null,
          contact: {},
          artisticFields: [],
          languages: [],
          ...nothing,
        },
        english,
      ),
    );
  });
});

describe('structured data of an opportunity', () => {
  it('describes an opportunity as an event with the deadline for applications', () => {
    expect(createNode()).toMatchObject({
      '@type': 'ExhibitionEvent',
      startDate: '2027-09-04',
      endDate: '2027-10-16',
      location: { '@type': 'Place', address: { addressLocality: 'Berlin', addressCountry: 'DE' } },
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      organizer: { '@type': 'Organization', name: 'Stiftung Haus Wiesenthal' },
      offers: { price: '25.00', priceCurrency: 'EUR', validThrough: '2027-03-03T22:59:00.000Z' },
      description: 'A show about waiting.\n\nWhat we offer\n\na room with north light',
    });
  });

  it.each([
    ['ART_RESIDENCY', 'Event'],
    ['AWARD_OR_PRICE', 'Event'],
    ['CALL_FOR_CURATORS', 'Event'],
    ['COLLABORATION', 'Event'],
    ['COMMISSION', 'Event'],
    ['EDUCATION', 'EducationEvent'],
    ['OPEN_CALL', 'ExhibitionEvent'],
    ['JOB', 'JobPosting'],
    ['GRANT_OR_STIPEND', 'Demand'],
  ] as const)('structured data of the type %s is %s', (type, expected) => {
    expect(createNode({ type })?.['@type']).toBe(expected);
  });

  it('an opportunity without a date or a place is not an Event', () => {
    const demand = createNode({ eventStart: null, eventEnd: null });
    expect(demand).toMatchObject({ '@type': 'Demand', validThrough: '2027-03-03T22:59:00.000Z' });
    expect(createNode(nothing)).toMatchObject({ '@type': 'Demand' });
  });

  it('an online event has its web address as the location', () => {
    expect(createNode({ ...nothing, isOnline: true })).toMatchObject({
      location: { '@type': 'VirtualLocation' },
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    });
    expect(createNode({ isOnline: true })).toMatchObject({
      location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation' }],
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    });
  });

  it('an event has a price only if the total is one known amount', () => {
    const other = { amount: 4_000, currency: 'CHF' };
    expect(createNode({ fee: 'FREE', applicationFee: null })).toMatchObject({
      offers: { price: '0' },
      isAccessibleForFree: true,
    });
    expect(createNode({ applicationFee: null })?.offers).not.toHaveProperty('price');
    expect(createNode({ participationFee: other })?.offers).not.toHaveProperty('price');
  });

  it('an opportunity without a deadline has no end', () => {
    const rolling = { deadline: { kind: 'ROLLING', localDateTime: null, timeZone: null } as const, closesAt: null };
    expect(createNode(rolling)?.offers).not.toHaveProperty('validThrough');
    expect(createNode({ ...rolling, type: 'JOB' })).not.toHaveProperty('validThrough');
  });
});

describe('structured data of a job', () => {
  const salary = { min: 7_400_000, max: 8_600_000, currency: 'EUR', period: 'YEAR' } as const;
  const job = (change: Partial<typeof sampleOpportunity> = {}) => createNode({ type: 'JOB', salary, ...change });

  it('a job has all the properties that are required', () => {
    expect(job()).toMatchObject({
      '@type': 'JobPosting',
      title: 'Open call: The Long Afternoon',
      datePosted: '2026-01-02T10:00:00.000Z',
      validThrough: '2027-03-03T22:59:00.000Z',
      hiringOrganization: { name: 'Stiftung Haus Wiesenthal' },
      jobLocation: { address: { addressLocality: 'Berlin', addressCountry: 'DE' } },
      description: '<p>A show about waiting.</p><p>What we offer</p><p>a room with north light</p>',
      baseSalary: { currency: 'EUR', value: { minValue: '74000.00', maxValue: '86000.00', unitText: 'YEAR' } },
    });
  });

  it('a remote job has countries, and one without a place is not a JobPosting', () => {
    const remote = { ...nothing, isOnline: true };
    expect(
      job({ ...remote, eligibility: { ...sampleOpportunity.eligibility, residences: ['DE', 'PL'] } }),
    ).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ name: 'Germany' }, { name: 'Poland' }],
    });
    expect(job(remote)).toMatchObject({ '@type': 'Demand' });
    expect(job(nothing)).toMatchObject({ '@type': 'Demand' });
  });

  it('a salary range with equal ends is one value', () => {
    expect(job({ salary: { ...salary, max: salary.min } })).toMatchObject({
      baseSalary: { value: { value: '74000.00' } },
    });
    expect(job({ salary: { ...salary, period: 'TOTAL' } })).not.toHaveProperty('baseSalary');
    expect(job({ salary: { ...salary, min: null, max: null } })).not.toHaveProperty('baseSalary');
  });

  it('escapes text in the HTML description of a job', () => {
    expect(job({ description: 'Ink & paper: 2 < 3 <b>bold</b>' })).toMatchObject({
      description: '<p>Ink &amp; paper: 2 &lt; 3 &lt;b&gt;bold&lt;/b&gt;</p>',
    });
  });
});

it('describes a grant as a MonetaryGrant with its funder', () => {
  const rewards = { ...sampleOpportunity.rewards, funding: { amount: 240_000, currency: 'EUR' } };
  expect(createNode({ type: 'GRANT_OR_STIPEND', rewards })).toMatchObject({
    '@type': 'MonetaryGrant',
    funder: { name: 'Stiftung Haus Wiesenthal' },
    amount: { value: '2400.00', currency: 'EUR', validThrough: '2027-03-03T22:59:00.000Z' },
  });
});

it('the site, lists and breadcrumbs have valid structured data', () => {
  const list = createItemList('Works', [`/art/${ID}`, '/art/2']);
  const [site, breadcrumbs, works] = readNodes(
    createGraph(createSiteNode(english.t), createBreadcrumbs({ name: 'Works', path: '/artworks' }), list),
  );
  expect(site).toMatchObject({
    potentialAction: { target: { urlTemplate: `${SITE}/search?query={search_term_string}` } },
  });
  expect(breadcrumbs).toMatchObject({
    itemListElement: [
      { position: 1, item: SITE },
      { position: 2, item: `${SITE}/artworks` },
    ],
  });
  expect(works).toMatchObject({ numberOfItems: 2, itemListElement: [{ url: `${SITE}/art/${ID}` }, {}] });
  expect(createItemList('Works', [])).toBeNull();
});

describe('the script element of structured data', () => {
  it('user text cannot end the script element', () => {
    const title = '</script><script>alert(1)</script><!-- <b>& \u2028';
    const html = renderMarkup(
      createElement(JsonLd, { data: createArtworkGraph({ ...sampleArtwork, title }, english.t) }),
    );
    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    const json = html.slice(html.indexOf('>') + 1, html.lastIndexOf('</script>'));
    expect(JSON.parse(json)['@graph'][0].name).toBe(title);
  });
});

describe('checking structured data', () => {
  const listProblemsWith = (change: object) =>
    listProblems(
      JSON.stringify(createGraph(Object.assign({}, createArtworkGraph(sampleArtwork, english.t)['@graph'][0], change))),
    );

  it.each([
    [{ name: undefined }, 'name is missing'],
    [{ url: '/art/1' }, 'url is "/art/1"'],
    [{ dateCreated: '3 March' }, 'dateCreated is "3 March"'],
    [{ creator: { '@type': 'Person', name: 'A' } }, 'url is missing'],
    [{ creator: { '@id': `${SITE}/nobody` } }, 'refers to'],
    [{ madeUp: 'x' }, 'madeUp is "x"'],
    [{ '@type': 'Painting' }, 'a type that nobody expects'],
    [{ offers: { '@type': 'Offer', url: SITE, price: '5' } }, 'a price without a currency'],
  ])('reports what is wrong with %j', (change, problem) => {
    expect(listProblemsWith(change).join('\n')).toContain(problem);
  });

  it('reports invalid JSON-LD', () => {
    expect(listProblems('{')).toEqual(['not JSON']);
    expect(listProblems('{}')).toEqual(['no context of schema.org']);
    expect(listProblems('{"@context":"https://schema.org","@graph":[]}')).toEqual(['no graph']);
  });
});

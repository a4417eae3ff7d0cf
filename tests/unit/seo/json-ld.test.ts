import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Graph } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { JsonLd } from '@/components/ui/json-ld';
import { createArtworkGraph } from '@/lib/server/seo/artwork';
import { createSiteNode } from '@/lib/server/seo/home';
import { createBreadcrumbs, createGraph, createItemList } from '@/lib/server/seo/json-ld';
import { createOpportunityGraph } from '@/lib/server/seo/opportunity';
import { createProfileGraph } from '@/lib/server/seo/profile';
import { listProblems } from '../../support/json-ld-rules';
import { ID, someArtwork, someOpportunity, someProfile } from '../../support/sample-data';

const SITE = 'http://localhost:3000';
const nothing = { city: null, country: null, isOnline: false };

/** The first thing that a graph tells, once the whole of it is right. */
function told(graph: Graph) {
  const json = JSON.stringify(graph);
  expect(listProblems(json)).toEqual([]);
  return JSON.parse(json)['@graph'] as Record<string, unknown>[];
}

const createNode = (change: Partial<typeof someOpportunity> = {}) =>
  told(createOpportunityGraph({ ...someOpportunity, ...change }))[0];
const work = (change: Partial<typeof someArtwork> = {}) => told(createArtworkGraph({ ...someArtwork, ...change }))[0];

describe('a work', () => {
  it('is a VisualArtwork with its maker, medium, size and price', () => {
    expect(work()).toMatchObject({
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
    expect(work()).not.toHaveProperty('depth');
  });

  it('is offered only for sale and at a price that is said', () => {
    const exact = someArtwork.price;
    expect(work({ availability: 'SOLD' })).not.toHaveProperty('offers');
    expect(work({ availability: 'NOT_FOR_SALE' })).not.toHaveProperty('offers');
    expect(work({ price: { ...exact, kind: 'ON_REQUEST' } })).not.toHaveProperty('offers');
    expect(work({ price: { kind: 'EXACT', money: { amount: 50_000, currency: 'JPY' } } })).toMatchObject({
      offers: { price: '50000', priceCurrency: 'JPY' },
    });
  });

  it('says a date only where it is one', () => {
    expect(work({ year: 'c. 1920' })).not.toHaveProperty('dateCreated');
    expect(work({ year: '2012–13' })).not.toHaveProperty('dateCreated');
  });

  it('does not hand out what its page covers', () => {
    expect(work({ contentWarning: 'Blood' })).not.toHaveProperty('image');
  });

  it('is right with nothing said but its title', () => {
    const size = { height: null, width: null, depth: null, unit: 'cm', text: 'duration 4 min' } as const;
    work({
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
    work({ size: { ...size, height: 10.5, depth: 2, unit: 'in' } });
  });
});

describe('a profile', () => {
  it('is a person, or an organization by its role', () => {
    const [page, person] = told(createProfileGraph(someProfile));
    expect(page).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@id': `${SITE}/profiles/${ID}#profile` } });
    expect(person).toMatchObject({
      '@type': 'Person',
      name: 'Aoife Ní Fhlaithearta',
      address: { addressLocality: 'Galway', addressCountry: 'IE' },
      knowsLanguage: ['Irish', 'English'],
      knowsAbout: ['Painting', 'Drawing'],
    });
    const [, gallery] = told(
      createProfileGraph({ ...someProfile, role: 'ART_ORGANIZATION', organizationType: 'GALLERY' }),
    );
    expect(gallery).toMatchObject({ '@type': 'Organization' });
    expect(gallery).not.toHaveProperty('knowsLanguage');
  });

  it('names its places on the web, and no address for letters or calls', () => {
    const [, person] = told(createProfileGraph(someProfile));
    expect(person?.sameAs).toEqual(['https://fhlaithearta.example/', 'https://www.instagram.com/aoife']);
    expect(JSON.stringify(person)).not.toContain('aoife@example.org');
  });

  it('tells of schools and awards', () => {
    const entry = { organization: 'NCAD', city: null, country: null, yearFrom: 2019, yearTo: null, url: null };
    const cv = [
      { ...entry, kind: 'EDUCATION' as const, title: 'MFA' },
      { ...entry, kind: 'AWARD' as const, title: 'Prize for works on paper' },
    ];
    expect(told(createProfileGraph({ ...someProfile, cv }))[1]).toMatchObject({
      alumniOf: [{ name: 'NCAD' }],
      award: ['Prize for works on paper, 2019'],
    });
  });

  it('is right with nothing said but a name', () => {
    told(
      createProfileGraph({
        ...someProfile,
        headline: null,
        bio: null,
        image: null,
        contact: {},
        artisticFields: [],
        languages: [],
        ...nothing,
      }),
    );
  });
});

describe('an opportunity', () => {
  it('is the event that it leads to, with its deadline as the end of the offer to apply', () => {
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
  ] as const)('of the type %s is: %s', (type, expected) => {
    expect(createNode({ type })?.['@type']).toBe(expected);
  });

  it('is nothing that takes place while its day or its place is not known', () => {
    const demand = createNode({ eventStart: null, eventEnd: null });
    expect(demand).toMatchObject({ '@type': 'Demand', validThrough: '2027-03-03T22:59:00.000Z' });
    expect(createNode(nothing)).toMatchObject({ '@type': 'Demand' });
  });

  it('may take place online', () => {
    expect(createNode({ ...nothing, isOnline: true })).toMatchObject({
      location: { '@type': 'VirtualLocation' },
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    });
    expect(createNode({ isOnline: true })).toMatchObject({
      location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation' }],
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    });
  });

  it('says what applying costs only where one sum is known', () => {
    const other = { amount: 4_000, currency: 'CHF' };
    expect(createNode({ fee: 'FREE', applicationFee: null })).toMatchObject({
      offers: { price: '0' },
      isAccessibleForFree: true,
    });
    expect(createNode({ applicationFee: null })?.offers).not.toHaveProperty('price');
    expect(createNode({ participationFee: other })?.offers).not.toHaveProperty('price');
  });

  it('without a deadline ends at no time', () => {
    const rolling = { deadline: { kind: 'ROLLING', localDateTime: null, timeZone: null } as const, closesAt: null };
    expect(createNode(rolling)?.offers).not.toHaveProperty('validThrough');
    expect(createNode({ ...rolling, type: 'JOB' })).not.toHaveProperty('validThrough');
  });
});

describe('a job', () => {
  const salary = { min: 7_400_000, max: 8_600_000, currency: 'EUR', period: 'YEAR' } as const;
  const job = (change: Partial<typeof someOpportunity> = {}) => createNode({ type: 'JOB', salary, ...change });

  it('has all that is asked of one', () => {
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

  it('may be done from named countries, and is no JobPosting where it is from nowhere', () => {
    const remote = { ...nothing, isOnline: true };
    expect(job({ ...remote, eligibility: { ...someOpportunity.eligibility, residences: ['DE', 'PL'] } })).toMatchObject(
      {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: [{ name: 'Germany' }, { name: 'Poland' }],
      },
    );
    expect(job(remote)).toMatchObject({ '@type': 'Demand' });
    expect(job(nothing)).toMatchObject({ '@type': 'Demand' });
  });

  it('says one figure, and no sum for the whole work as if it were pay by time', () => {
    expect(job({ salary: { ...salary, max: salary.min } })).toMatchObject({
      baseSalary: { value: { value: '74000.00' } },
    });
    expect(job({ salary: { ...salary, period: 'TOTAL' } })).not.toHaveProperty('baseSalary');
    expect(job({ salary: { ...salary, min: null, max: null } })).not.toHaveProperty('baseSalary');
  });

  it('keeps what is written from becoming HTML', () => {
    expect(job({ description: 'Ink & paper: 2 < 3 <b>bold</b>' })).toMatchObject({
      description: '<p>Ink &amp; paper: 2 &lt; 3 &lt;b&gt;bold&lt;/b&gt;</p>',
    });
  });
});

it('a grant is money and who gives it', () => {
  const rewards = { ...someOpportunity.rewards, funding: { amount: 240_000, currency: 'EUR' } };
  expect(createNode({ type: 'GRANT_OR_STIPEND', rewards })).toMatchObject({
    '@type': 'MonetaryGrant',
    funder: { name: 'Stiftung Haus Wiesenthal' },
    amount: { value: '2400.00', currency: 'EUR', validThrough: '2027-03-03T22:59:00.000Z' },
  });
});

it('the site, lists and ways are right', () => {
  const list = createItemList('Works', [`/art/${ID}`, '/art/2']);
  const [site, way, works] = told(
    createGraph(createSiteNode(), createBreadcrumbs({ name: 'Works', path: '/artworks' }), list),
  );
  expect(site).toMatchObject({
    potentialAction: { target: { urlTemplate: `${SITE}/search?query={search_term_string}` } },
  });
  expect(way).toMatchObject({
    itemListElement: [
      { position: 1, item: SITE },
      { position: 2, item: `${SITE}/artworks` },
    ],
  });
  expect(works).toMatchObject({ numberOfItems: 2, itemListElement: [{ url: `${SITE}/art/${ID}` }, {}] });
  expect(createItemList('Works', [])).toBeNull();
});

describe('the script that carries it', () => {
  it('is not ended by what people write', () => {
    const title = '</script><script>alert(1)</script><!-- <b>& \u2028';
    const html = renderToStaticMarkup(createElement(JsonLd, { data: createArtworkGraph({ ...someArtwork, title }) }));
    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    const json = html.slice(html.indexOf('>') + 1, html.lastIndexOf('</script>'));
    expect(JSON.parse(json)['@graph'][0].name).toBe(title);
  });
});

describe('the rules by which it is checked', () => {
  const wrong = (change: object) =>
    listProblems(JSON.stringify(createGraph(Object.assign({}, createArtworkGraph(someArtwork)['@graph'][0], change))));

  it.each([
    [{ name: undefined }, 'name is missing'],
    [{ url: '/art/1' }, 'url is "/art/1"'],
    [{ dateCreated: '3 March' }, 'dateCreated is "3 March"'],
    [{ creator: { '@type': 'Person', name: 'A' } }, 'url is missing'],
    [{ creator: { '@id': `${SITE}/nobody` } }, 'refers to'],
    [{ madeUp: 'x' }, 'madeUp is "x"'],
    [{ '@type': 'Painting' }, 'a type that nobody expects'],
    [{ offers: { '@type': 'Offer', url: SITE, price: '5' } }, 'a price without a currency'],
  ])('find what is wrong: %j', (change, problem) => {
    expect(wrong(change).join('\n')).toContain(problem);
  });

  it('find what is no JSON-LD at all', () => {
    expect(listProblems('{')).toEqual(['not JSON']);
    expect(listProblems('{}')).toEqual(['no context of schema.org']);
    expect(listProblems('{"@context":"https://schema.org","@graph":[]}')).toEqual(['no graph']);
  });
});

import { expect, test } from '@playwright/test';
import { fetchEndpoint } from '../support/fetch-endpoint';
import { fetchPage, SITE } from '../support/fetch-page';

async function fetchMain(path: string): Promise<string> {
  const html = await (await fetchPage(`${SITE}${path}`)).text();
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  return main;
}

async function fetchText(path: string): Promise<string> {
  return (await fetchMain(path)).replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, ' ');
}

const countPromoted = (text: string) => text.match(/\bPromoted\b/g)?.length ?? 0;

test('links to the sign-in page do not contain the page to return to', async () => {
  for (const path of [
    '/',
    '/about',
    '/opportunities',
    '/opportunities?types=JOB',
    '/directory?country=DE',
    '/nowhere',
  ]) {
    const html = await (await fetch(`${SITE}${path}`)).text();
    expect(html, path).toContain('href="/login"');
    expect(html, path).not.toMatch(/\/login\?next=/);
  }
});

test('a tag links to its artworks and says how many there are', async () => {
  const { tags } = await fetchEndpoint('GET /v1/artworks/facets');
  const [tag] = tags;
  const path = `/artworks?tags=${encodeURIComponent(tag?.value ?? '')}`;
  const html = await (await fetchPage(`${SITE}${path}`)).text();
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.toLowerCase()).toContain(tag?.value.toLowerCase());
  expect(await fetchText(path)).toContain(`${tag?.count} work`);
});

test('an empty list says so and links to other results', async () => {
  expect(await fetchText('/artworks?tags=nobody-paints-this')).toMatch(/No works|Nothing/);
  const nobody = await fetchMain('/directory/artists?searchQuery=qqqqqqzzzz');
  expect(nobody).not.toContain('href="/profiles/');
  expect(nobody).toMatch(/<a [^>]*>(Clear all|[^<]*without|[^<]*everyone)/i);
});

test('lists organizations of one type, with both nonprofit types under one slug', async () => {
  const { total } = await fetchEndpoint('GET /v1/profiles/directory', {
    userType: 'organizations',
    orgTypes: 'nonprofit',
  });
  expect(await fetchText('/directory/organizations?orgTypes=nonprofit')).toContain(`${total} organization`);
});

test('a row of the directory links to the profile’s open calls and says how many there are', async () => {
  const { data } = await fetchEndpoint('GET /v1/profiles/directory', { userType: 'organizations' });
  const entry = data.find(({ openOpportunityCount }) => openOpportunityCount > 0);
  const link = new RegExp(`<a [^>]*href="/profiles/${entry?.id}#opportunities"[^>]*>(.*?)</a>`, 's');
  const words = `${entry?.openOpportunityCount} open call${entry?.openOpportunityCount === 1 ? '' : 's'}`;
  expect(link.exec(await fetchMain('/directory/organizations'))?.[1]).toContain(words);
  const calls = /<section id="opportunities".*?<\/section>/s.exec(await fetchMain(`/profiles/${entry?.id}`))?.[0];
  expect(calls?.match(/<article/g)).toHaveLength(entry?.openOpportunityCount ?? -1);
});

test('an artwork links to the artist’s previous and next works', async () => {
  const { data } = await fetchEndpoint('GET /v1/artworks/', { size: '40' });
  for (const { id } of data) {
    const { previous, next } = await fetchEndpoint('GET /v1/artworks/{id}/neighbours', undefined, id);
    if (previous === null || next === null) continue;
    const links = (await fetchMain(`/art/${id}`)).match(/<a [^>]*>/g) ?? [];
    const readLink = (rel: string) => links.find((link) => link.includes(`rel="${rel}"`));
    expect(readLink('prev')).toContain(`href="/art/${previous.id}"`);
    expect(readLink('next')).toContain(`href="/art/${next.id}"`);
    return;
  }
  throw new Error('The demo has an artist with three works.');
});

test('a list shows up to three labeled promotions, except when sorted by relevance', async () => {
  const promoted = countPromoted(await fetchText('/opportunities'));
  expect(promoted).toBeGreaterThan(0);
  expect(promoted).toBeLessThanOrEqual(3);
  expect(countPromoted(await fetchText('/opportunities?searchQuery=residency&sortBy=relevance'))).toBe(0);
});

test('a closed opportunity shows its closing date and no link to apply', async () => {
  const { data } = await fetchEndpoint('GET /v1/opportunities/', { includeClosed: 'true', size: '100' });
  const closed = data.find((one) => one.status === 'CLOSED');
  expect(closed, 'a closed opportunity').toBeDefined();
  const html = await (await fetchPage(`${SITE}/opportunities/${closed?.id}`)).text();
  expect(html).toContain('>Closed on');
  expect(html).not.toMatch(/<a [^>]*>(<[^>]+>)*Apply/);
});

test('serves a list with a query to browsers and to Next’s router', async () => {
  const url = `${SITE}/directory?country=DE`;
  const document = await fetchPage(url);
  const data = await fetch(`${url}&_rsc=1`, { headers: { rsc: '1' } });
  await data.arrayBuffer();
  expect([document.status, data.status]).toEqual([200, 200]);
  expect(data.headers.get('content-type')).toBe('text/x-component');
  for (const { headers } of [document, data]) expect(headers.get('x-nextjs-rewritten-path')).toBeNull();
});

test('an artwork’s page shows uncropped thumbnails and other works by the artist', async () => {
  const { data } = await fetchEndpoint('GET /v1/artworks/', { featured: 'true', size: '40' });
  const id = data.find(({ imageCount }) => imageCount > 1)?.id;
  const main = (await fetchMain(`/art/${id}`)).replaceAll('<!-- -->', '');
  const [thumbnails] = /<ul(?:(?!<ul).)*Image 1 of.*?<\/ul>/s.exec(main) ?? [];
  expect(thumbnails).toContain('<img');
  expect(thumbnails).not.toContain('fit=crop');
  const [more] = />More by .*?<\/section>/s.exec(main) ?? [];
  expect(more).toContain('href="/art/');
  expect(more).not.toContain(`href="/art/${id}`);
});

test('a profile’s page leaves out closed calls', async () => {
  const { data } = await fetchEndpoint('GET /v1/opportunities/', { includeClosed: 'true', size: '100' });
  const closed = data.find(({ status }) => status === 'CLOSED');
  expect(await fetchMain(`/profiles/${closed?.profile.id}`)).not.toContain(`/opportunities/${closed?.id}`);
});

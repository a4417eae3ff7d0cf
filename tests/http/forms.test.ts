import { expect, test } from '@playwright/test';
import { fetchEndpoint } from '../support/fetch-endpoint';
import { fetchPage, SITE } from '../support/fetch-page';

function readAttributes(tag: string): Record<string, string> {
  const attributes = [...tag.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(attributes.map(([, name = '', value = '']) => [name, value]));
}

/** Submits a form as a browser without JavaScript does. */
async function submit(path: string, choices: [name: string, value: string][]) {
  const page = await (await fetchPage(`${SITE}${path}`)).text();
  const forms = page.match(/<form.*?<\/form>/gs) ?? [];
  const form = forms.find((html) => choices.every(([name]) => html.includes(` name="${name}"`)));
  if (!form) throw new Error(`${path} has no form with the fields.`);
  const { action = '', method = 'get' } = readAttributes(/<form[^>]*>/.exec(form)?.[0] ?? '');
  expect(method).toBe('get');
  const query = new URLSearchParams(choices);
  for (const [tag, kind] of form.matchAll(/<(input|select)\b[^>]*>/g)) {
    const { name, type, value = '' } = readAttributes(tag);
    const isSent = kind === 'select' || !['checkbox', 'radio'].includes(type ?? 'text');
    if (name && isSent && !query.has(name)) query.append(name, kind === 'select' ? '' : value);
  }
  const response = await fetch(`${SITE}${action}?${query}`);
  const html = await response.text();
  return { address: response.url.slice(SITE.length), html, text: html.replaceAll('<!-- -->', '') };
}

test('without scripts, the directory can be searched through its form and paged through links', async () => {
  const { data } = await fetchEndpoint('GET /v1/profiles/directory', { userType: 'artists' });
  const { id = '', name = '' } = data.find(({ artworks }) => artworks.length > 0) ?? {};
  const found = await submit('/directory/artists', [['searchQuery', name]]);
  expect(found.address).toMatch(/^\/directory\/artists\?searchQuery=/);
  expect(found.html).toContain(`href="/profiles/${id}"`);

  const first = await (await fetchPage(`${SITE}/directory`)).text();
  expect(first).toMatch(/<a [^>]*href="\/directory\?page=2#/);
  const second = await (await fetchPage(`${SITE}/directory?page=2`)).text();
  expect(second.match(/<h2[^>]*><a /g)).toHaveLength(40);
});

test('without scripts, opportunities and artworks can be filtered through their forms', async () => {
  const jobs = await fetchEndpoint('GET /v1/opportunities/', { types: 'JOB' });
  const ofJobs = await submit('/opportunities', [['types', 'JOB']]);
  expect(ofJobs.address).toBe('/opportunities?types=JOB');
  expect(ofJobs.text).toContain(`${jobs.total} calls`);

  const blue = await fetchEndpoint('GET /v1/artworks/', { colour: 'BLUE,GREEN', orientation: 'SQUARE' });
  const works = await submit('/artworks', [
    ['colour', 'BLUE'],
    ['colour', 'GREEN'],
    ['orientation', 'SQUARE'],
  ]);
  expect(works.address).toBe('/artworks?orientation=SQUARE&colour=GREEN,BLUE');
  expect(works.text).toContain(`${blue.total} works`);
});

test('without scripts, an invalid price is reported and stays in its field', async () => {
  const { html, text } = await submit('/artworks', [['priceFrom', '90.5']]);
  const field = readAttributes(/<input[^>]* name="priceFrom"[^>]*>/.exec(html)?.[0] ?? '');
  expect(field.value).toBe('90.5');
  expect(new RegExp(`id="${field['aria-describedby']}"[^>]*>(.*?)</p>`).exec(html)?.[1]).toContain(
    'Write a whole number.',
  );
  expect(text).toContain('“90.5” is not a whole number');
});

test('without scripts, the header’s search field opens the results', async () => {
  const results = await submit('/', [['query', 'paper']]);
  expect(results.address).toBe('/search?query=paper');
  for (const name of ['People', 'Works', 'Opportunities']) expect(results.html).toMatch(new RegExp(`<h2[^>]*>${name}`));
});

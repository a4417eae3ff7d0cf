import { expect, test } from '@playwright/test';

const RESIDENCIES = 'types=ART_RESIDENCY';
const formats = [
  ['feed.xml', 'application/rss+xml'],
  ['feed.json', 'application/feed+json'],
  ['calendar.ics', 'text/calendar'],
] as const;

test('a filtered list links to feeds with the same opportunities', async ({ request }) => {
  const html = await (await request.get(`/opportunities?${RESIDENCIES}`)).text();
  const list = await (await request.get(`/api/v1/opportunities?${RESIDENCIES}&size=100`)).json();
  const ids: string[] = list.data.map(({ id }: { id: string }) => id);
  expect(ids.length).toBeGreaterThan(3);
  const dated = list.data.filter(({ closesAt }: { closesAt: string | null }) => closesAt !== null).length;
  for (const [file, type] of formats) {
    const path = `/opportunities/${file}?${RESIDENCIES}`;
    expect(html, file).toMatch(
      new RegExp(`<link rel="alternate" type="${type.replace('+', '\\+')}" href="[^"]*${file}\\?types=ART_RESIDENCY"`),
    );
    const response = await request.get(path);
    expect(response.status(), file).toBe(200);
    expect(response.headers()['content-type']).toBe(`${type}; charset=utf-8`);
    expect(response.headers()['cache-control']).toBe('public, max-age=300');
    // Calendars fold long lines, which this undoes.
    const text = (await response.text()).replaceAll('\r\n ', '');
    const named = ids.filter((id) => text.includes(`/opportunities/${id}`));
    expect(named.length, file).toBe(file === 'calendar.ics' ? dated : ids.length);
    // Only the calendar is sorted by deadline, so that a shortened one contains the next deadlines.
    const isByDeadline = named.every((id, at) => at === 0 || text.indexOf(named[at - 1] ?? '') < text.indexOf(id));
    expect(isByDeadline, file).toBe(file === 'calendar.ics');
    const again = await request.get(path, { headers: { 'If-None-Match': response.headers().etag ?? '' } });
    expect([again.status(), await again.text()], file).toEqual([304, '']);
  }
  expect(JSON.parse(await (await request.get(`/opportunities/feed.json?${RESIDENCIES}`)).text()).items).toHaveLength(
    ids.length,
  );
});

test('a feed ignores invalid parameters, and is empty without results', async ({ request }) => {
  const all = await (await request.get('/opportunities/feed.json')).json();
  const odd = await (await request.get('/opportunities/feed.json?types=NONE&page=x&size=9999&sortBy=deadline')).json();
  expect(odd.items).toEqual(all.items);
  const none = await (await request.get('/opportunities/feed.json?searchQuery=zzzzzzzzqqqq')).json();
  expect(none.items).toEqual([]);
});

test('only opportunities with a deadline have a calendar file', async ({ request }) => {
  const { data } = await (await request.get('/api/v1/opportunities?size=100')).json();
  type Row = { id: string; closesAt: string | null; title: string };
  const dated = data.find(({ closesAt }: Row) => closesAt !== null);
  const response = await request.get(`/opportunities/${dated.id}/calendar.ics`);
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(response.headers()['content-disposition']).toBe('attachment; filename="deadline.ics"');
  const at = `${dated.closesAt.slice(0, 19).replace(/[-:]/g, '')}Z`;
  expect(await response.text()).toContain(`DTSTART:${at}\r\n`);
  const undated = data.find(({ closesAt }: Row) => closesAt === null);
  for (const id of [undated.id, '0197a000-0000-7000-8000-000000000001', 'x']) {
    expect((await request.get(`/opportunities/${id}/calendar.ics`)).status(), id).toBe(404);
  }
});

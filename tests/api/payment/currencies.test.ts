import { expect, it } from 'vitest';
import { testApi } from '../../support/api';

const api = testApi();
const PATH = '/v1/profiles/subscriptions/currencies';

it('lists the currencies in which something is sold', async () => {
  const currencies = await api().callEndpoint('GET /v1/profiles/subscriptions/currencies', {});
  const data = ['USD', 'EUR', 'GBP', 'CAD', 'CHF', 'JPY'];
  expect(currencies).toEqual({ data, page: 1, size: 6, pages: 1, total: 6, totalIsCapped: false });
});

it('returns the same currencies to all visitors, who can cache them for an hour', async () => {
  const responses = await Promise.all([
    api().request(PATH),
    api().request(`${PATH}/`),
    api().request(PATH, { headers: { Cookie: 'currency=JPY', Authorization: 'Bearer nobody' } }),
  ]);
  const bodies = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(bodies).size).toBe(1);
  for (const { status, headers } of responses) {
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('vary')).toBeNull();
  }
});

it('responses other than the list of currencies can be cached only briefly', async () => {
  for (const path of ['/v1/artworks/', '/v1/profiles/directory', '/v1/opportunities/']) {
    expect((await api().request(path)).headers.get('cache-control'), path).toBe('public, max-age=10');
  }
});

it('the list of currencies responds to OPTIONS and rejects writes', async () => {
  const description = await (await api().request('/openapi.json')).json();
  expect(description.paths[PATH].get.operationId).toBe('listCurrencies');
  await api().error(PATH, 'method_not_allowed', { method: 'POST' });
});

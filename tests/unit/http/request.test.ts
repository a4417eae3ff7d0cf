import { describe, expect, it } from 'vitest';
import { ApiError, ApiUnavailableError, readResponseBody, request } from '@/lib/shared/api/request';
import { listNonCanonicalIds } from '../../support/non-canonical-ids';

const toUnreachable = (address: string) => `http://127.0.0.1:1${address}`;

describe('request parameters', () => {
  it.each([
    'facets',
    'products',
    '..',
    'config/quotas',
    '',
    ...listNonCanonicalIds('0197a000-0000-7000-8000-00000000000a'),
  ])('never reaches another endpoint through the parameter "%s"', async (id) => {
    const failure = request(toUnreachable, 'GET /v1/artworks/{id}', { path: { id } });
    await expect(failure).rejects.toThrow(ApiError);
    await expect(failure).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('reports the product API as down if it cannot be reached', async () => {
    const failure = request(toUnreachable, 'GET /v1/artworks/{id}', {
      path: { id: '0197a000-0000-7000-8000-000000000001' },
    });
    await expect(failure).rejects.toThrow(ApiUnavailableError);
  });
});

describe('a 503 response', () => {
  const read = (body: string) => () => readResponseBody(503, body);

  it('shows the product API’s message of a 503 response', () => {
    expect(read('{"code":"unavailable","message":"The payment service does not answer."}')).toThrow(
      expect.objectContaining({ name: 'ApiUnavailableError', sentence: 'The payment service does not answer.' }),
    );
  });

  it.each(['', '<html>503</html>', '{"message":"upstream"}'])('shows no message for the 503 response %j', (body) => {
    expect(read(body)).toThrow(expect.objectContaining({ name: 'ApiUnavailableError', sentence: undefined }));
  });
});

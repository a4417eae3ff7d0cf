import { describe, expect, it } from 'vitest';
import { ApiError, ApiUnavailableError, readResponseBody, request } from '@/lib/shared/api/request';
import { otherSpellings } from '../../support/ids';

const NOBODY = 'http://127.0.0.1:1';

describe('a request', () => {
  it.each(['facets', 'products', '..', 'config/quotas', '', ...otherSpellings('0197a000-0000-7000-8000-00000000000a')])(
    'never asks another call by the parameter "%s"',
    async (id) => {
      const failure = request(NOBODY, 'GET /v1/artworks/{id}', { path: { id } });
      await expect(failure).rejects.toThrow(ApiError);
      await expect(failure).rejects.toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  it('says that the product API is not there', async () => {
    const failure = request(NOBODY, 'GET /v1/artworks/{id}', { path: { id: '0197a000-0000-7000-8000-000000000001' } });
    await expect(failure).rejects.toThrow(ApiUnavailableError);
  });
});

describe('an answer of somebody who is away', () => {
  const read = (body: string) => () => readResponseBody(503, body);

  it('says why, where that is a sentence of the product API', () => {
    expect(read('{"code":"unavailable","message":"The payment service does not answer."}')).toThrow(
      expect.objectContaining({ name: 'ApiUnavailableError', sentence: 'The payment service does not answer.' }),
    );
  });

  it.each(['', '<html>503</html>', '{"message":"upstream"}'])('says nothing for people in %j', (body) => {
    expect(read(body)).toThrow(expect.objectContaining({ name: 'ApiUnavailableError', sentence: undefined }));
  });
});

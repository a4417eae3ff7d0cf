import { describe, expect, it } from 'vitest';
import { ApiError, ApiUnavailableError, request } from '@/lib/api/request';
import { otherSpellings } from '../support/ids';

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

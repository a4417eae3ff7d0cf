import { describe, expect, it } from 'vitest';
import { readFreshness, readSurrogateKeys } from '@/services/http-cache/freshness';
import type { RenderedResponse } from '@/services/http-cache/stored-response';

const withHeaders = (headers: RenderedResponse['headers']) => ({ status: 200, headers, body: Buffer.alloc(0) });
const read = (control: string | string[]) => readFreshness(withHeaders({ 'surrogate-control': control }));

describe('the freshness of a response', () => {
  it.each<[string | string[], number, number, number]>([
    ['max-age=60, stale-while-revalidate=240, stale-if-error=3600', 60, 240, 3_600],
    [' MAX-AGE = "60" ,stale-if-error=5', 60, 0, 5],
    [['max-age=60', 'stale-while-revalidate=1'], 60, 1, 0],
    ['max-age=0, stale-while-revalidate=5', 0, 5, 0],
    ['max-age=60, stale-while-revalidate=-5', 60, 0, 0],
    ['max-age=60, stale-while-revalidate=soon', 60, 0, 0],
    ['max-age=60, stale-while-revalidate=1.5', 60, 0, 0],
  ])('reads how long a response is fresh from “%s”', (control, maxAge, staleWhileRevalidate, staleIfError) => {
    expect(read(control)).toEqual({ maxAge, staleWhileRevalidate, staleIfError });
  });

  it.each(['max-age', 'max-age=-1', 'max-age=1.5', 'max-age=1e999', 'stale-if-error=60', ''])(
    'a response is not fresh with the header “%s”',
    (control) => {
      expect(read(control)).toBeNull();
    },
  );

  it('a response without a header is not fresh, and Surrogate-Control wins over Cache-Control', () => {
    expect(readFreshness(withHeaders({}))).toBeNull();
    const both = { 'surrogate-control': 'max-age=5', 'cache-control': 'private, s-maxage=60' };
    expect(readFreshness(withHeaders(both))?.maxAge).toBe(5);
  });
});

describe('the surrogate keys', () => {
  it('reads each surrogate key once, whatever the spaces', () => {
    expect(readSurrogateKeys(withHeaders({ 'surrogate-key': ' artworks  artwork:1 artworks ' }))).toEqual([
      'artworks',
      'artwork:1',
    ]);
    expect(readSurrogateKeys(withHeaders({}))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { createCdnHeaders } from '@/services/http-cache/cdn-headers';

const headers = { 'surrogate-control': 'max-age=60', 'surrogate-key': 'artworks artwork:1' };
const create = (changed: object = {}, status = 200) =>
  createCdnHeaders({ status, headers: { ...headers, ...changed }, body: Buffer.alloc(0) });

describe('CDN headers', () => {
  it('tells a CDN the lifetime and surrogate keys of a response', () => {
    expect(create()).toEqual({ 'surrogate-control': 'max-age=60', 'surrogate-key': 'all artworks artwork:1' });
  });

  it('tells a CDN nothing about errors and responses that must not be stored', () => {
    for (const status of [404, 410, 500, 503]) expect(create({}, status)).toEqual({});
    expect(create({ 'set-cookie': 'a=1' })).toEqual({});
    for (const control of ['no-store', 'private, max-age=60', 'max-age=0']) {
      expect(create({ 'surrogate-control': control })).toEqual({});
    }
  });

  it('tells a CDN nothing if it would drop a key', () => {
    expect(create({ 'surrogate-key': 'a.*' })).toEqual({});
    expect(create({ 'surrogate-key': 'a'.repeat(1_025) })).toEqual({});
    expect(create({ 'surrogate-key': Array.from({ length: 4_000 }, (_, n) => `a:${n}`).join(' ') })).toEqual({});
  });
});

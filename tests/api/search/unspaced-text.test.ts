import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSearch } from '@/services/product-api/db/search';
import { createSearchMatches } from '@/services/product-api/opportunity/queries/filters';
import { createSearchCondition } from '@/services/product-api/profile/queries/page';
import { createMatches } from '@/services/product-api/search/queries/search-artworks';
import { testApi } from '../../support/api';
import { makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';

const api = testApi();

const FOUND: [what: string, text: string, searched: string][] = [
  ['Chinese', '現代山水画展览会', '山水'],
  ['one Chinese letter', '孤舟蓑笠翁', '蓑'],
  ['Chinese of more than four letters', '独钓寒江雪图册页', '钓寒江雪图'],
  ['Japanese', '静かな夕暮れの写真', '夕暮れ'],
  ['Katakana', 'モダンコレクション', 'コレクション'],
  ['Korean', '국립현대미술관소장품', '미술관'],
  ['Thai', 'นิทรรศการภาพถ่ายกรุงเทพ', 'ภาพถ่าย'],
  ['Chinese and Latin', '墨竹 Bamboo study', 'bamb 竹'],
  ['Arabic with vowel signs', 'بُسْتَان', 'بستان'],
  ['Arabic without vowel signs', 'قمر', 'قَمَر'],
  ['Hebrew with vowel signs', 'שָׁלוֹם', 'שלום'],
];

describe('search in text without spaces', () => {
  beforeAll(async () => {
    const { db } = api();
    const profileId = await makeProfile(db, { name: 'Somebody' });
    for (const [, title] of FOUND) {
      await makeProfile(db, { name: title });
      await makeArtwork(db, { profileId, title });
      await makeOpportunity(db, { profileId, title });
    }
  });

  async function search(query: string) {
    const { profiles, artworks, opportunities } = await api().callEndpoint('GET /v1/search', { query: { query } });
    const titles = [artworks, opportunities].map((page) => page?.data.map(({ title }) => title));
    return [profiles?.data.map(({ name }) => name), ...titles];
  }

  it.each(FOUND)('finds words inside text in %s', async (_, text, searched) => {
    expect(await search(searched)).toEqual([[text], [text], [text]]);
  });

  it('finds an artist’s works by parts of the name and of the title', async () => {
    const profileId = await makeProfile(api().db, { name: '歐陽修遠', city: '北京市' });
    await makeArtwork(api().db, { profileId, title: 'Plum' });
    for (const searched of ['陽修', '修遠 plu', '京市'])
      expect((await search(searched))[1], searched).toEqual(['Plum']);
  });

  it('does not match characters in a different order', async () => {
    expect(await search('水山')).toEqual([[], [], []]);
  });

  it('uses an index for text without spaces', async () => {
    const found = readSearch('山水 ink');
    if (found === null || found === 'nothing') throw new Error('This is a search.');
    const explain = (table: SQL, condition: SQL) =>
      api().db.transaction(async (transaction) => {
        await transaction.execute(sql`set local enable_seqscan = off`);
        return JSON.stringify(await transaction.execute(sql`explain select from ${table} where ${condition}`));
      });
    expect(await explain(sql`artworks a`, await createMatches(api().db, found))).toContain('artworks_parts');
    expect(await explain(sql`opportunities o`, createSearchMatches(found))).toContain('opportunities_parts');
    expect(await explain(sql`profiles p`, createSearchCondition(found))).toContain('profiles_parts');
  });
});

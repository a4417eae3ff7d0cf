import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSearch } from '@/services/product-api/db/search';
import { createSearchMatches } from '@/services/product-api/opportunity/queries/filters';
import { createSearchCondition } from '@/services/product-api/profile/queries/page';
import { createMatches } from '@/services/product-api/search/queries/search-artworks';
import { testApi } from '../../support/api';
import { apply, createForm, createQuestion, makeCall } from '../../support/applications';
import { makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();

type Pair = [script: string, text: string, searched: string];

const FOUND: Pair[] = [
  ['Latin, ß as ss', 'Straßenbahn', 'STRASSEN'],
  ['Latin, ss as ß', 'Weisse Nacht', 'weiße'],
  ['Latin, Turkish İ', 'İskele', 'iskele'],
  ['Latin, Turkish ı', 'Kırmızı', 'KIRMIZI'],
  ['Latin, Vietnamese', 'Đường phố', 'duong pho'],
  ['Latin, full width', 'Ｎｅｏｎ ８８', 'neon 88'],
  ['Latin, typed in full width', 'Lantern', 'ｌａｎｔｅｒｎ'],
  ['Latin, ligature', 'ﬁligrane', 'filigrane'],
  ['Greek, accents', 'Θάλασσα', 'θαλασσα'],
  ['Greek, breathings', 'Ἀθῆναι', 'Αθήναι'],
  ['Greek, final sigma in capitals', 'ΔΡΟΜΟΣ', 'δρόμος'],
  ['Greek, sigma before an ending', 'ουρανός', 'ουρανοσ'],
  ['Cyrillic, ё as е', 'Чёрный пруд', 'черный'],
  ['Cyrillic, е as ё', 'Елка', 'ёлка'],
  ['Arabic with vowel signs', 'بُسْتَان', 'بستان'],
  ['Arabic, typed with vowel signs', 'قمر', 'قَمَر'],
  ['Arabic, hamza above alef', 'أحلام', 'احلام'],
  ['Arabic, hamza below alef', 'ايقاع', 'إيقاع'],
  ['Arabic, madda on alef', 'آفاق', 'أفاق'],
  ['Arabic, wasla on alef', 'ٱلنور', 'النور'],
  ['Arabic, alef maqsura', 'ليلى', 'ليلي'],
  ['Arabic, ya with hamza', 'شاطئ', 'شاطي'],
  ['Arabic, ta marbuta', 'لوحة', 'لوحه'],
  ['Arabic, tatweel', 'جـــمال', 'جمال'],
  ['Arabic, digits', 'معرض ٢٠٢٦', '2026'],
  ['Arabic, Persian letters', 'کیمیا', 'كيميا'],
  ['Hebrew with vowel signs', 'שָׁלוֹם', 'שלום'],
  ['Hebrew, typed with vowel signs', 'ירושלים', 'יְרוּשָׁלַיִם'],
  ['Han', '現代山水画展览会', '山水'],
  ['Han, one letter', '孤舟蓑笠翁', '蓑'],
  ['Han, more than four letters', '独钓寒江雪图册页', '钓寒江雪图'],
  ['Han and Latin', '墨竹 Bamboo study', '竹 bamb'],
  ['Han and Hiragana', '春の海と川', '海'],
  ['Hiragana', '静かな夕暮れの写真', '夕暮れ'],
  ['Katakana', 'モダンコレクション', 'コレクション'],
  ['Katakana, half width', 'ﾓﾉｸﾛｰﾑ', 'モノクロ'],
  ['Katakana, typed in half width', '光のガーデン', 'ｶﾞｰﾃﾞﾝ'],
  ['Katakana, typed as Hiragana', '青いリンゴ', 'りんご'],
  ['Hangul', '국립현대미술관소장품', '미술관'],
  ['Thai', 'นิทรรศการภาพถ่ายกรุงเทพ', 'ภาพถ่าย'],
  ['Thai, sara am in two characters', 'สายลำธาร', 'ล\u0e4d\u0e32ธาร'],
  ['Lao', 'ງານວາງສະແດງສິລະປະ', 'ສິລະປະ'],
  ['Khmer', 'ពិព័រណ៍សិល្បៈ', 'សិល្បៈ'],
  ['Devanagari, nukta', 'ज़मीन और आकाश', 'जमीन'],
  ['Armenian, ligature', 'Արեւ', 'արև'],
  ['Georgian', 'ლურჯი წიგნი', 'წიგნ'],
];

const NOT_FOUND: Pair[] = [
  ['Latin, ö as oe', 'Förde', 'foerde'],
  ['Greek, another vowel', 'χορός', 'χωρός'],
  ['Cyrillic, й as и', 'мой двор', 'мои двор'],
  ['Arabic, another letter', 'حبر', 'خبر'],
  ['Hebrew, another letter', 'כלה', 'קלה'],
  ['Han in another order', '橋上月', '月上橋'],
  ['Han, letters of two runs', '白梅、黒松', '梅黒'],
  ['Hiragana, voiced', 'うたかた', 'うだかた'],
  ['Katakana, another length', 'ビル', 'ビール'],
  ['Hangul, another vowel', '국화', '국회'],
  ['Thai, another vowel', 'ไผ่', 'ใผ่'],
  ['Devanagari, another vowel', 'नदी', 'नादी'],
];

/** Returns the texts that contain every word, without those that are only similar. */
async function search(query: string): Promise<string[][]> {
  const { profiles, artworks, opportunities } = await api().callEndpoint('GET /v1/search', { query: { query } });
  const lists = [
    { isSimilar: profiles?.isSimilar, texts: profiles?.data.map(({ name }) => name) },
    { isSimilar: artworks?.isSimilar, texts: artworks?.data.map(({ title }) => title) },
    { isSimilar: opportunities?.isSimilar, texts: opportunities?.data.map(({ title }) => title) },
  ];
  return lists.map(({ isSimilar, texts = [] }) => (isSimilar ? [] : texts));
}

describe('search in every script', () => {
  beforeAll(async () => {
    const { db } = api();
    const profileId = await makeProfile(db, { name: 'Somebody' });
    for (const [, text] of [...FOUND, ...NOT_FOUND]) {
      await makeProfile(db, { name: text });
      await makeArtwork(db, { profileId, title: text });
      await makeOpportunity(db, { profileId, title: text });
    }
  });

  it.each(FOUND)('a search finds profiles, works and calls in %s', async (_, text, searched) => {
    expect(await search(searched)).toEqual([[text], [text], [text]]);
  });

  it.each(NOT_FOUND)('a search does not find other words in %s', async (_, text, searched) => {
    expect(await search(searched)).toEqual([[], [], []]);
    expect(await search(text)).toEqual([[text], [text], [text]]);
  });

  it('finds an artist’s works by parts of the name and the title together', async () => {
    const profileId = await makeProfile(api().db, { name: '歐陽修遠', city: '北京市' });
    await makeArtwork(api().db, { profileId, title: 'Plum' });
    for (const searched of ['陽修', '修遠 plu', '京市'])
      expect((await search(searched))[1], searched).toEqual(['Plum']);
  });

  it('searches text without spaces by an index', async () => {
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

describe('the lists of owners, organizers and admins', () => {
  /** Each function returns the number of entries that a search finds. */
  const lists: Record<string, (query: string) => Promise<number>> = {};

  beforeAll(async () => {
    const artist = await makeMember(api(), { profile: { name: 'Ana Silva' } });
    const works: string[] = [];
    for (const [, title] of FOUND) works.push(await makeArtwork(api().db, { profileId: artist.profileId, title }));
    lists['own works'] = async (searchQuery) =>
      (await api().callEndpoint('GET /v1/artworks/own', { query: { searchQuery } }, artist)).total;

    const question = createQuestion({ kind: 'LONG', maxLength: 2_000 });
    const { organizer, id } = await makeCall(api(), createForm([question]));
    const answer = FOUND.map(([, text]) => text).join('\n');
    await apply(api(), artist, id, { answers: { [question.id]: answer } });
    lists.applications = async (text) =>
      (
        await api().callEndpoint(
          'GET /v1/opportunities/{id}/applications',
          { path: { id }, query: { text } },
          organizer,
        )
      ).total;

    const admin: Member = await makeMember(api(), { role: 'ADMIN' });
    lists['the admin’s profiles'] = async (query) =>
      (await api().callEndpoint('GET /v1/admin/profiles', { query: { query } }, admin)).total;
  });

  it.each(['own works', 'applications', 'the admin’s profiles'])(
    'a search finds text in every script in %s',
    async (name) => {
      const count = lists[name] ?? (async () => 0);
      for (const [script, , searched] of FOUND) expect(await count(searched), script).toBe(1);
      for (const [script, , searched] of NOT_FOUND) expect(await count(searched), script).toBe(0);
    },
  );
});

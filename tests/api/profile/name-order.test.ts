import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getNameOrder } from '@/lib/shared/domain/name-order';
import { intlTags, type Language } from '@/lib/shared/i18n/languages';
import { selectByName } from '@/services/product-api/profile/queries/name-order';
import { testApi } from '../../support/api';
import { makeArtwork, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();

const NAMES = [
  ...['Ander', 'Ärmel', 'Azul', 'Épée', 'Erik', 'Łoś', 'Lund', 'Muñoa', 'Munob', 'Munz', 'Nuez', 'Ñandú', 'nuit'],
  ...['Ødegaard', 'Öl', 'Oslo', 'straße 1', 'Strasse 2', 'Zoë', '3 Walls', 'Ζωή', 'Яна', 'Ёлкин', 'Жуков'],
  ...['أحمد', 'إيمان', 'بدر', 'ليلى', 'وردة', 'ياسمين', '葛飾'],
];
const WRITTEN: Language[] = ['en', 'de', 'fr', 'es', 'ar'];

/** Sends the query that a page in this language sends. */
function choose(language: Language) {
  const nameOrder = getNameOrder(language);
  return nameOrder === undefined ? {} : { nameOrder };
}

/** Sorts names as browsers do. */
function sort(names: readonly string[], language: Language): string[] {
  return names.toSorted(new Intl.Collator(intlTags[language]).compare);
}

let artist: Member;
beforeAll(async () => {
  artist = await makeMember(api(), { profile: { name: 'Zzz', bio: null } });
  for (const name of NAMES) {
    await makeProfile(api().db, { name, city: 'Aarhus' });
    await makeArtwork(api().db, { title: name, profileId: artist.profileId, visibility: 'DRAFT' });
  }
});

describe('lists by name', () => {
  it.each(WRITTEN)('sorts the directory by the alphabet of the language: %s', async (language) => {
    const list = async (more: Record<string, string>) => {
      const query = { sortBy: 'name', ...choose(language), ...more };
      return (await api().callEndpoint('GET /v1/profiles/directory', { query })).data.map(({ name }) => name);
    };
    const sorted = sort(NAMES, language);
    expect(await list({ size: '100' })).toEqual(sorted);
    expect(await list({ size: '100', searchQuery: 'aarhus' })).toEqual(sorted);
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ size: '10', page })));
    expect(pages.flat()).toEqual(sorted);
    expect(await list({ size: '7', page: '2', userType: 'artists' })).toEqual(sorted.slice(7, 14));
  });

  it.each(WRITTEN)('sorts an owner’s works by the alphabet of the language: %s', async (language) => {
    const query = { sortBy: 'title', ...choose(language), size: '100' };
    const { data } = await api().callEndpoint('GET /v1/artworks/own', { query }, artist);
    expect(data.map(({ title }) => title)).toEqual(sort(NAMES, language));
  });

  it.each<Language>(['de', 'es', 'ar'])('reads the order of names from indexes: %s', async (language) => {
    const select = selectByName(
      (columns, more, order) =>
        sql`select ${columns} from profiles p where ${sql.join([sql`p.is_listed`, ...more], sql` and `)} order by ${order}`,
      { page: 1, size: 20 },
      getNameOrder(language),
    );
    const plan = await api().db.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`);
      await transaction.execute(sql`set local enable_bitmapscan = off`);
      return transaction.execute(sql`explain ${select}`);
    });
    const text = JSON.stringify(plan);
    expect(text).toContain('profiles_name');
    expect(text.includes('profiles_name_es')).toBe(language === 'es');
  });
});

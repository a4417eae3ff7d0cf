import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { createSearchDocument } from '@/services/product-api/application/form/queries/search-document';
import { artistApplications } from '@/services/product-api/application/schema';
import { readItems } from '@/services/product-api/db/page';
import { testApi } from '../../support/api';
import { makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';

const api = testApi();
const MIGRATIONS = 'services/product-api/db/migrations';

const TEXTS = ['Plain text', 'Été à Łódź', 'أحلام', 'ﾓﾉｸﾛｰﾑ', 'ΔΡΟΜΟΣ ουρανός', '春の海と川 Spring', 'モダン'];

const application = {
  number: 1,
  callTitle: 'North',
  callOrganizer: 'Cove Park',
  content: { works: [], files: [], statement: null, answers: {}, allowsOriginals: false, isShown: false },
};

/** Reads everything that the database derives from normalized text. */
const readFolded = () =>
  readItems(
    api().db,
    sql`select concat_ws(' ', name, name_key, city_key, search) as item from profiles
      union all select concat_ws(' ', title, title_key, facets, search) from artworks
      union all select concat_ws(' ', title, title_key, city_key, search) from opportunities
      union all select search::text from artist_applications
      union all select count(*)::text from artworks where search_parts(array[title, medium, series] || tags) @@ '''もだん'''
      order by item`,
  );

it('a migrated database contains the same folded text as a new one', async () => {
  const { db } = api();
  for (const text of TEXTS) {
    const profileId = await makeProfile(db, { name: text, city: text });
    await makeArtwork(db, { profileId, title: 'Untitled', medium: text, series: text, tags: [text] });
    const opportunityId = await makeOpportunity(db, { profileId, city: text, organizer: text, description: text });
    const search = createSearchDocument(opportunityId, text);
    await db.insert(artistApplications).values({ ...application, id: uuidv7(), profileId, opportunityId, search });
  }
  const folded = await readFolded();

  const [former = ''] =
    /CREATE FUNCTION fold\([\s\S]+?\$\$;/.exec(readFileSync(`${MIGRATIONS}/0000_baseline.sql`, 'utf8')) ?? [];
  await api().database.executeSql(former.replace('CREATE', 'CREATE OR REPLACE'));
  await db.execute(sql`update profiles set name = name, headline = headline, city = city, bio = bio`);
  await db.execute(sql`update artworks set title = title, tags = tags, medium = medium, series = series, city = city`);
  await db.execute(
    sql`update opportunities set title = title, tags = tags, city = city, organizer = organizer, description = description`,
  );
  await db.execute(sql`update artist_applications a set search = array_to_tsvector(array(
    select right(a.opportunity_id::text, 8) || word
    from profiles p, unnest(tsvector_to_array(to_tsvector('simple', fold(p.name)))) word where p.id = a.profile_id))`);
  expect(await readFolded()).not.toEqual(folded);

  await api().database.executeSql(readFileSync(`${MIGRATIONS}/0003_folding.sql`, 'utf8'));
  expect(await readFolded()).toEqual(folded);
});

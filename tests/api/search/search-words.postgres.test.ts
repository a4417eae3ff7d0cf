import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { expandPrefixes } from '@/services/product-api/search/queries/expand-prefixes';
import { testApi } from '../../support/api';
import { makeArtwork, makeProfile } from '../../support/factories';

const api = testApi();

it('concurrent writers of the same word do not block each other', async () => {
  const { db, database } = api();
  const profileId = await makeProfile(db);
  const first = await makeArtwork(db, { profileId, title: 'One' });
  const second = await makeArtwork(db, { profileId, title: 'Two' });
  const writer = new pg.Client({ connectionString: database.url });
  await writer.connect();
  onTestFinished(() => writer.end());
  await writer.query('begin');
  await writer.query(`update artworks set title = 'Pochard' where id = $1`, [first]);
  const other = new pg.Client({ connectionString: database.url, lock_timeout: 1_000 });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query(`update artworks set title = 'Pochard' where id = $1`, [second]);
  await writer.query('commit');
  expect(await expandPrefixes(db, ['poch'])).toEqual([{ tsqueries: ["('pochard')"], hasParts: false }]);
});

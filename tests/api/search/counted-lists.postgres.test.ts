import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { testApi } from '../../support/api';
import { makeArtwork, makeProfile } from '../../support/factories';

const api = testApi();

it('counts artworks that another transaction adds while they are counted', async () => {
  const { db, database } = api();
  const id = await makeArtwork(db, { profileId: await makeProfile(db), tags: ['slow'], visibility: 'DRAFT' });
  const count = async () => (await api().callEndpoint('GET /v1/artworks/', { query: { tags: 'slow' } })).total;
  const slow = new pg.Client({ connectionString: database.url });
  await slow.connect();
  onTestFinished(() => slow.end());
  await slow.query('begin');
  await slow.query(`update artworks set visibility = 'PUBLIC' where id = $1`, [id]);
  expect(await count()).toBe(0);
  await makeArtwork(db, { profileId: await makeProfile(db) });
  expect([await count(), await count()]).toEqual([0, 0]);
  await slow.query('commit');
  expect([await count(), await count()]).toEqual([1, 1]);
});

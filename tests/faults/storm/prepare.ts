import { v7 as uuidv7 } from 'uuid';
import type { ApplicationForm } from '@/lib/shared/domain/application-form';
import { accounts } from '@/services/product-api/account/schema';
import { openDatabase } from '@/services/product-api/db/open-database';
import { createProductTokens } from '@/services/product-api/identity/product-token';
import { createLongForm } from '../../bench/applications/rows';
import { makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';
import type { Artist } from './artist';
import { PRODUCT_TOKEN_SECRET, type Site } from './site';

const WORKS = 5;

export type Prepared = { artists: Artist[]; callId: string; form: ApplicationForm };

/** Fills an empty database with artists, their works and a call. */
export async function prepareStorm(site: Site, folder: string, count: number): Promise<Prepared> {
  const database = await openDatabase({ DATABASE_URL: site.databaseUrl, DATABASE_POOL_SIZE: 1, DATA_DIR: folder });
  const { db } = database;
  const tokens = createProductTokens([new TextEncoder().encode(PRODUCT_TOKEN_SECRET)]);
  const form = createLongForm();
  const callId = await makeOpportunity(db, {
    title: 'North, by Daylight',
    applyMethod: 'IMPASTO',
    applyValue: null,
    applicationForm: form,
  });
  const artists: Artist[] = [];
  while (artists.length < count) {
    const uid = uuidv7();
    await db.insert(accounts).values({ id: uid, uid, email: `${uid}@example.org` });
    const profileId = await makeProfile(db, { accountId: uid, name: `Artist ${artists.length}`, country: 'NO' });
    const details = { profileId, year: '2025', medium: 'Ink on paper', height: 30, width: 40 };
    const works: string[] = [];
    while (works.length < WORKS) works.push(await makeArtwork(db, details));
    const claims = {
      role: 'ARTIST',
      memberRole: 'OWNER',
      isLegacyUser: false,
      subscription: { type: null, isExpired: false },
    };
    artists.push({ uid, profileId, works, token: await tokens.sign({ sub: profileId, uid, ...claims }) });
  }
  await database.close();
  return { artists, callId, form };
}

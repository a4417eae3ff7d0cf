import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { artworks } from '@/services/product-api/artwork/schema';
import type { Db } from '@/services/product-api/db/client';
import { images } from '@/services/product-api/image/schema';
import { opportunities, opportunityChanges } from '@/services/product-api/opportunity/schema';
import { boosts, subscriptions } from '@/services/product-api/payment/purchase-schema';
import { profiles } from '@/services/product-api/profile/schema';

type Without<Row> = Partial<Omit<Row, 'id'>>;
type ImageOwner = { artworkId: string } | { profileId: string } | { opportunityId: string };

export async function changeRow<Table extends PgTable & { id: PgColumn }>(
  db: Db,
  table: Table,
  id: string,
  columns: PgUpdateSetSource<Table>,
): Promise<void> {
  await db.update(table).set(columns).where(eq(table.id, id));
}

/** Stores an image of an artwork, a profile or a call, and returns the image's id. */
export async function makeImage(
  db: Db,
  owner: ImageOwner,
  fields: Without<typeof images.$inferInsert> = {},
): Promise<string> {
  const id = uuidv7();
  const kind = 'artworkId' in owner ? 'ARTWORK' : 'profileId' in owner ? 'PROFILE' : 'OPPORTUNITY';
  await db.insert(images).values({
    key: `tests/${id}.webp`,
    kind,
    contentType: 'image/webp',
    bytes: 1_000,
    width: 400,
    height: 300,
    averageColour: '#aabbcc',
    ...fields,
    ...owner,
    id,
  });
  return id;
}

/** Creates a listed profile and returns its id. */
export async function makeProfile(db: Db, fields: Without<typeof profiles.$inferInsert> = {}): Promise<string> {
  const id = uuidv7();
  await db.insert(profiles).values({ role: 'ARTIST', name: 'Somebody', bio: 'Makes things.', ...fields, id });
  return id;
}

/** Creates a listed work with one image, by this profile or a new one. `images: 0` leaves out the image. */
export async function makeArtwork(
  db: Db,
  fields: Without<typeof artworks.$inferInsert> & { images?: number } = {},
): Promise<string> {
  const { images: count = 1, ...columns } = fields;
  const id = uuidv7();
  const profileId = columns.profileId ?? (await makeProfile(db));
  await db.insert(artworks).values({ title: 'Untitled', category: 'PAINTING', ...columns, profileId, id });
  for (let position = 0; position < count; position += 1) await makeImage(db, { artworkId: id }, { position });
  return id;
}

const DAY = 24 * 60 * 60 * 1000;

export function inDays(days: number): Date {
  return new Date(Date.now() + days * DAY);
}

/** Creates a published call that closes in thirty days, by this profile or a new organization. */
export async function makeOpportunity(
  db: Db,
  fields: Without<typeof opportunities.$inferInsert> = {},
): Promise<string> {
  const id = uuidv7();
  const profileId =
    fields.profileId ?? (await makeProfile(db, { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' }));
  const closesAt = fields.closesAt === undefined ? inDays(30) : fields.closesAt;
  await db.insert(opportunities).values({
    type: 'OPEN_CALL',
    title: 'Untitled call',
    description: 'What it is about.',
    deadlineKind: closesAt ? 'FIXED' : 'ROLLING',
    deadlineLocal: closesAt ? closesAt.toISOString().slice(0, 16) : null,
    deadlineZone: closesAt ? 'UTC' : null,
    fee: 'FREE',
    applyMethod: 'URL',
    applyValue: 'https://example.org/apply',
    status: 'PUBLISHED',
    publishedAt: inDays(-1),
    ...fields,
    closesAt,
    profileId,
    id,
  });
  return id;
}

export async function makeOpportunityChange(
  db: Db,
  opportunityId: string,
  fields: Without<typeof opportunityChanges.$inferInsert> = {},
): Promise<void> {
  await db.insert(opportunityChanges).values({ field: 'deadline', ...fields, opportunityId, id: uuidv7() });
}

/** Creates a boost of a work or a call and returns its id. */
export async function makeBoost(db: Db, fields: Omit<typeof boosts.$inferInsert, 'id'>): Promise<string> {
  const id = uuidv7();
  await db.insert(boosts).values({ ...fields, id });
  return id;
}

type Plan = typeof subscriptions.$inferInsert;

export async function makeSubscription(
  db: Db,
  { profileId }: { profileId: string },
  type: Plan['type'],
  status: Plan['status'] = 'active',
): Promise<void> {
  await db
    .insert(subscriptions)
    .values({ id: uuidv7(), profileId, type, status, interval: 'month' })
    .onConflictDoUpdate({ target: subscriptions.profileId, set: { type, status } });
}

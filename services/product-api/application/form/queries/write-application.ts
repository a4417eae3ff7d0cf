import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { SubmittedWork } from '@/lib/shared/contract/application';
import type { ImageWall } from '@/lib/shared/domain/image';
import type { Money } from '@/lib/shared/domain/money';
import type { artworks } from '../../../artwork/schema';
import type { Db } from '../../../db/client';
import { createJsonObject, createTextArray, hasRow, readFirst, readItems, selectColumns } from '../../../db/page';
import { touchUpdatedAt } from '../../../db/touch-updated-at';
import type { images } from '../../../image/schema';
import type { ApplicationNews } from '../../../mail/schema';
import { notify } from '../../../notification/notify';
import { opportunities } from '../../../opportunity/schema';
import { profiles } from '../../../profile/schema';
import { isUnapproved } from '../../../registration/queries/unapproved';
import { mayReadApplications } from '../../../team/queries/application-access';
import { mayFor } from '../../../team/queries/roles';
import { applicationImages, artistApplications } from '../../schema';
import type { SubmittedOriginal } from './read-application';

type ApplicationRow = typeof artistApplications.$inferSelect;

export type LockedCall = Pick<
  typeof opportunities.$inferSelect,
  'id' | 'title' | 'status' | 'closesAt' | 'visibleUntil' | 'applyMethod' | 'applicationForm'
> & { organizer: string; organizerId: string };

/**
 * `share` blocks changes to the call. `no key update` also conflicts with itself, which serializes issuing numbers.
 * Must run before applications are locked. Like a deletion, locks the profile first, because a first submission
 * references the profile.
 */
export async function lockCall(
  transaction: Db,
  callId: string,
  strength: 'share' | 'no key update',
): Promise<LockedCall | undefined> {
  await transaction.execute(sql`select from profiles p join opportunities o on o.profile_id = p.id
    where o.id = ${callId} for key share of p`);
  const { id, profileId, title, status, closesAt, visibleUntil, applyMethod, applicationForm } = opportunities;
  const [locked] = await transaction
    .select({ id, profileId, title, status, closesAt, visibleUntil, applyMethod, applicationForm })
    .from(opportunities)
    .where(eq(id, callId))
    .for(strength);
  if (locked === undefined) return undefined;
  // A separate query, because a join that waits for the call's transfer would return no row.
  const { profileId: owner, ...call } = locked;
  const [organizer] = await transaction
    .select({ organizer: profiles.name, organizerId: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, owner));
  return organizer && { ...call, ...organizer };
}

export type OwnApplication = { id: string; profileId: string };

const isOwn = ({ id, profileId }: OwnApplication) => sql`id = ${id} and profile_id = ${profileId}`;

/** Returns null if the call no longer exists, and undefined if the application does not exist. */
export function findCallId(db: Db, own: OwnApplication): Promise<string | null | undefined> {
  return readFirst(db, sql`select opportunity_id as item from artist_applications where ${isOwn(own)}`);
}

export async function lockApplication(transaction: Db, own: OwnApplication): Promise<ApplicationRow | undefined> {
  const [row] = await transaction.select().from(artistApplications).where(isOwn(own)).for('update');
  return row;
}

type NewApplication = Pick<
  ApplicationRow,
  'id' | 'opportunityId' | 'profileId' | 'callTitle' | 'callOrganizer' | 'content' | 'reusedAnswers'
>;

/** The caller must hold a lock on the call. Numbers are never reused. */
export async function insertApplication(transaction: Db, application: NewApplication, now: Date): Promise<void> {
  const { opportunityId } = application;
  await transaction.execute(sql`insert into application_numbers as n (opportunity_id, last)
    select ${opportunityId}, coalesce(max(number), 0) + 1 from artist_applications where opportunity_id = ${opportunityId}
    on conflict (opportunity_id) do update set last = greatest(n.last + 1, excluded.last)`);
  const number = sql`(select last from application_numbers where opportunity_id = ${opportunityId})`;
  await transaction.insert(artistApplications).values({ ...application, number, createdAt: now, updatedAt: now });
}

export async function updateApplication(
  db: Db,
  id: string,
  columns: PgUpdateSetSource<typeof artistApplications>,
  now: Date,
): Promise<void> {
  await db
    .update(artistApplications)
    .set({ ...columns, updatedAt: touchUpdatedAt(now) })
    .where(eq(artistApplications.id, id));
}

/**
 * Does not update `updated_at`, the version of the artist's content. Returns false if the application does not exist.
 */
export function setAllowsOriginals(db: Db, own: OwnApplication, allowsOriginals: boolean): Promise<boolean> {
  return hasRow(
    db,
    sql`update artist_applications set allows_originals = ${allowsOriginals} where ${isOwn(own)} returning id`,
  );
}

export async function deleteApplication(transaction: Db, id: string): Promise<void> {
  await transaction.delete(artistApplications).where(eq(artistApplications.id, id));
}

const chosenColumns = selectColumns('w', 'id', 'title', 'year', 'medium', 'priceKind', 'aiPreference');
const imageColumns = {
  ...selectColumns('i', 'key', 'contentType', 'bytes', 'width', 'height'),
  ...selectColumns('i', 'averageColour', 'alt', 'wall'),
};
type ChosenImage = Pick<typeof images.$inferSelect, keyof typeof imageColumns>;

export type ChosenArtwork = Pick<typeof artworks.$inferSelect, keyof typeof chosenColumns> & {
  size: SubmittedWork['size'];
  money: Money | null;
  images: ChosenImage[];
};

const chosenJson = createJsonObject<ChosenArtwork>({
  ...chosenColumns,
  size: `json_build_object('height', w.height, 'width', w.width, 'depth', w.depth, 'unit', w.unit, 'text', w.size_text)`,
  money: `case when w.price_kind = 'EXACT' and w.price_amount is not null and w.price_currency is not null
    then json_build_object('amount', w.price_amount, 'currency', w.price_currency) end`,
  images: `(select coalesce(json_agg(${createJsonObject<ChosenImage>(imageColumns)} order by i.position, i.id), '[]')
    from images i where i.artwork_id = w.id)`,
});

/** Includes works that are hidden until the account is approved, because it cannot submit before then anyway. */
export async function listSubmittableIds(db: Db, profileId: string, ids: readonly string[]): Promise<Set<string>> {
  const found = await readItems<string>(
    db,
    sql`select id as item from artworks where id = any(${createTextArray(ids)}::uuid[]) and profile_id = ${profileId}
      and visibility <> 'DELETED' and (hidden_at is null or ${isUnapproved('profile_id')})`,
  );
  return new Set(found);
}

/** Locks the pictures, so originals are not deleted before the submission references them. */
export async function lockChosenArtworks(transaction: Db, profileId: string, ids: readonly string[]) {
  await transaction.execute(sql`select i.id from images i where i.artwork_id = any(${createTextArray(ids)}::uuid[])
    order by i.id for key share`);
  return listChosenArtworks(transaction, profileId, ids);
}

/** Omits works that cannot be submitted. Keeps the order of `ids`. */
export function listChosenArtworks(db: Db, profileId: string, ids: readonly string[]): Promise<ChosenArtwork[]> {
  return readItems<ChosenArtwork>(
    db,
    sql`select ${sql.raw(chosenJson)} as item
      from unnest(${createTextArray(ids)}::uuid[]) with ordinality as chosen (id, place)
      join artworks w on w.id = chosen.id
      where w.profile_id = ${profileId} and w.visibility <> 'DELETED' and w.hidden_at is null
      order by chosen.place`,
  );
}

export async function replaceApplicationImages(
  transaction: Db,
  applicationId: string,
  rows: readonly SubmittedOriginal[],
): Promise<void> {
  await transaction
    .delete(applicationImages)
    .where(and(eq(applicationImages.applicationId, applicationId), isNull(applicationImages.versionId)));
  if (rows.length === 0) return;
  await transaction.insert(applicationImages).values(rows.map((row) => ({ ...row, applicationId, id: uuidv7() })));
}

export type Applicant = Pick<typeof profiles.$inferSelect, 'name' | 'country' | 'cv'>;

export async function getApplicant(db: Db, profileId: string): Promise<Applicant | undefined> {
  const { id, name, country, cv } = profiles;
  const [applicant] = await db.select({ name, country, cv }).from(profiles).where(eq(id, profileId));
  return applicant;
}

export async function queueApplicationMails(
  transaction: Db,
  applicationIds: readonly string[],
  event: ApplicationNews['event'],
  dueAt: Date,
): Promise<void> {
  const told = await readItems<{ id: string; profileId: string }>(
    transaction,
    sql`select json_build_object('id', id, 'profileId', profile_id) as item from artist_applications
      where id = any(${createTextArray(applicationIds)}::uuid[])`,
  );
  await notify(
    transaction,
    told.map(({ id, profileId }) => ({
      ...{ kind: 'APPLICATION', recipientId: profileId, event, at: dueAt },
      subject: { kind: 'APPLICATION', id },
      mail: { kind: 'APPLICATION', payload: { event, applicationId: id } },
    })),
  );
}

/** Lists each artist's latest draft or submitted application. */
export function listLivingApplicationIds(transaction: Db, opportunityId: string): Promise<string[]> {
  return readItems<string>(
    transaction,
    sql`select distinct on (profile_id) id as item from artist_applications
      where opportunity_id = ${opportunityId} and status <> 'WITHDRAWN' order by profile_id, number desc`,
  );
}

/** Must run before the profile and its calls are removed. */
export async function queueRemovalMails(transaction: Db, profileId: string, now: Date): Promise<void> {
  const ids = await readItems<string>(
    transaction,
    sql`select distinct on (a.opportunity_id, a.profile_id) a.id as item from artist_applications a
      join opportunities o on o.id = a.opportunity_id and o.status <> 'DELETED'
      where o.profile_id = ${profileId} and a.status <> 'WITHDRAWN' order by a.opportunity_id, a.profile_id, a.number desc`,
  );
  await queueApplicationMails(transaction, ids, 'CALL_WITHDRAWN', now);
}

export function hasApplications(transaction: Db, opportunityId: string): Promise<boolean> {
  return hasRow(transaction, sql`select from artist_applications where opportunity_id = ${opportunityId} limit 1`);
}

type ApplicationImage = { id: string; key: string; wall: ImageWall };

/** Artists can always see the picture, organizers only while the application is submitted. */
export function findApplicationImage(
  db: Db,
  { applicationId, imageId, accountId }: { applicationId: string; imageId: string; accountId: string },
) {
  return readFirst<ApplicationImage>(
    db,
    sql`select json_build_object('id', i.id, 'key', i.key, 'wall', i.wall) as item
      from application_images i join artist_applications a on a.id = i.application_id
      left join opportunities o on o.id = a.opportunity_id and o.status <> 'DELETED'
      where i.id = ${imageId} and a.id = ${applicationId}
        and (${mayFor(sql`a.profile_id`, accountId, 'EDIT')}
          or a.status = 'SUBMITTED' and ${mayReadApplications(sql`o.id`, accountId)})`,
  );
}

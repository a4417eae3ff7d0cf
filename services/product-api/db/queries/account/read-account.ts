import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../client';
import { accounts } from '../../schema/account';
import { artworks } from '../../schema/artwork';
import { images } from '../../schema/image';
import { bookmarks, opportunities, opportunityChanges } from '../../schema/opportunity';
import { profiles } from '../../schema/profile';
import { boosts, purchases, subscriptions } from '../../schema/purchase';

/** Everything that an account holds, row by row as it is stored, the oldest first. */
export async function exportAccountData(db: Db, accountId: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const held = await db.select().from(profiles).where(eq(profiles.accountId, accountId)).orderBy(asc(profiles.id));
  const profileIds = held.map(({ id }) => id);
  const [works, calls] = await Promise.all([
    db.select().from(artworks).where(inArray(artworks.profileId, profileIds)).orderBy(asc(artworks.id)),
    db.select().from(opportunities).where(inArray(opportunities.profileId, profileIds)).orderBy(asc(opportunities.id)),
  ]);
  const workIds = works.map(({ id }) => id);
  const callIds = calls.map(({ id }) => id);
  const ofAny = or(
    inArray(images.profileId, profileIds),
    inArray(images.artworkId, workIds),
    inArray(images.opportunityId, callIds),
  );
  const [kept, changes, saved, plans, bought, promoted] = await Promise.all([
    db.select().from(images).where(ofAny).orderBy(asc(images.kind), asc(images.position)),
    db.select().from(opportunityChanges).where(inArray(opportunityChanges.opportunityId, callIds)),
    db
      .select({
        profileId: bookmarks.profileId,
        opportunityId: bookmarks.opportunityId,
        createdAt: bookmarks.createdAt,
      })
      .from(bookmarks)
      .where(inArray(bookmarks.profileId, profileIds)),
    db.select().from(subscriptions).where(inArray(subscriptions.profileId, profileIds)),
    db.select().from(purchases).where(inArray(purchases.profileId, profileIds)),
    db.select().from(boosts).where(inArray(boosts.profileId, profileIds)),
  ]);
  return {
    account,
    profiles: held,
    artworks: works,
    opportunities: calls,
    opportunityChanges: changes,
    bookmarks: saved,
    subscriptions: plans,
    purchases: bought,
    boosts: promoted,
    images: kept,
  };
}
export type AccountData = Awaited<ReturnType<typeof exportAccountData>>;

/** The account that holds a profile; undefined when there is no such profile, null for one that nobody has claimed. */
export async function getOwner(db: Db, profileId: string): Promise<string | null | undefined> {
  const [row] = await db.select({ accountId: profiles.accountId }).from(profiles).where(eq(profiles.id, profileId));
  return row?.accountId;
}

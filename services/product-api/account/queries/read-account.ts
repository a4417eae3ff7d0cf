import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { applicationMessages, messageRecipients, messageTemplates } from '../../application/message/schema';
import {
  applicationFiles,
  applicationImages,
  applicationVersions,
  artistApplications,
  recordedApplications,
} from '../../application/schema';
import { artworks, listMappings } from '../../artwork/schema';
import type { Db } from '../../db/client';
import { images } from '../../image/schema';
import { jurors, juryRounds, reviews } from '../../jury/schema';
import { bookmarks, opportunities, opportunityChanges, savedSearches } from '../../opportunity/schema';
import { boosts, posts, purchases, subscriptions } from '../../payment/purchase-schema';
import { payments } from '../../payment/schema';
import { profiles } from '../../profile/schema';
import { accounts, goneProfiles } from '../schema';

/** Reads everything that an account owns for its export, as stored, the oldest row first. */
export async function exportAccountData(db: Db, accountId: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const profileRows = await db
    .select()
    .from(profiles)
    .where(eq(profiles.accountId, accountId))
    .orderBy(asc(profiles.id));
  const profileIds = profileRows.map(({ id }) => id);
  const deletedIds = db.select({ id: goneProfiles.id }).from(goneProfiles).where(eq(goneProfiles.accountId, accountId));
  const [artworkRows, opportunityRows, applicationRows] = await Promise.all([
    db.select().from(artworks).where(inArray(artworks.profileId, profileIds)).orderBy(asc(artworks.id)),
    db.select().from(opportunities).where(inArray(opportunities.profileId, profileIds)).orderBy(asc(opportunities.id)),
    db
      .select()
      .from(artistApplications)
      .where(inArray(artistApplications.profileId, profileIds))
      .orderBy(asc(artistApplications.id)),
  ]);
  const artworkIds = artworkRows.map(({ id }) => id);
  const opportunityIds = opportunityRows.map(({ id }) => id);
  const belongsToAccount = or(
    inArray(images.profileId, profileIds),
    inArray(images.artworkId, artworkIds),
    inArray(images.opportunityId, opportunityIds),
  );
  const [
    imageRows,
    changeRows,
    bookmarkRows,
    searchRows,
    subscriptionRows,
    purchaseRows,
    paymentRows,
    postRows,
    boostRows,
    applicationImageRows,
    applicationFileRows,
    recordedRows,
    messageRows,
    reviewRows,
    templateRows,
    versionRows,
    mappingRows,
  ] = await Promise.all([
    db.select().from(images).where(belongsToAccount).orderBy(asc(images.kind), asc(images.position)),
    db.select().from(opportunityChanges).where(inArray(opportunityChanges.opportunityId, opportunityIds)),
    db
      .select({
        profileId: bookmarks.profileId,
        opportunityId: bookmarks.opportunityId,
        createdAt: bookmarks.createdAt,
      })
      .from(bookmarks)
      .where(inArray(bookmarks.profileId, profileIds)),
    db
      .select()
      .from(savedSearches)
      .where(inArray(savedSearches.profileId, profileIds))
      .orderBy(savedSearches.createdAt),
    db.select().from(subscriptions).where(inArray(subscriptions.profileId, profileIds)),
    db.select().from(purchases).where(inArray(purchases.profileId, profileIds)),
    db
      .select()
      .from(payments)
      .where(or(inArray(payments.profileId, profileIds), inArray(payments.profileId, deletedIds)))
      .orderBy(payments.paidAt),
    db.select().from(posts).where(inArray(posts.profileId, profileIds)),
    db.select().from(boosts).where(inArray(boosts.profileId, profileIds)),
    db
      .select()
      .from(applicationImages)
      .where(
        inArray(
          applicationImages.applicationId,
          applicationRows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(applicationImages.applicationId), asc(applicationImages.artworkId), asc(applicationImages.position)),
    db
      .select()
      .from(applicationFiles)
      .where(
        and(
          inArray(
            applicationFiles.applicationId,
            applicationRows.map(({ id }) => id),
          ),
          isNotNull(applicationFiles.key),
        ),
      )
      .orderBy(asc(applicationFiles.id)),
    db
      .select()
      .from(recordedApplications)
      .where(inArray(recordedApplications.profileId, profileIds))
      .orderBy(asc(recordedApplications.id)),
    db
      .select({
        applicationId: messageRecipients.applicationId,
        name: messageRecipients.name,
        subject: applicationMessages.subject,
        text: applicationMessages.text,
        sharedValues: applicationMessages.sharedValues,
        sentAt: applicationMessages.createdAt,
      })
      .from(messageRecipients)
      .innerJoin(applicationMessages, eq(applicationMessages.id, messageRecipients.messageId))
      .where(
        inArray(
          messageRecipients.applicationId,
          applicationRows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(applicationMessages.createdAt)),
    db
      .select({
        round: juryRounds.title,
        applicationId: reviews.applicationId,
        scores: reviews.scores,
        score: reviews.score,
        comment: reviews.comment,
        isShared: reviews.isShared,
        hasConflict: reviews.hasConflict,
        changedAt: reviews.changedAt,
      })
      .from(reviews)
      .innerJoin(jurors, eq(jurors.id, reviews.jurorId))
      .innerJoin(juryRounds, eq(juryRounds.id, reviews.roundId))
      .where(eq(jurors.accountId, accountId))
      .orderBy(asc(reviews.changedAt)),
    db
      .select()
      .from(messageTemplates)
      .where(inArray(messageTemplates.profileId, profileIds))
      .orderBy(asc(messageTemplates.id)),
    db
      .select()
      .from(applicationVersions)
      .where(
        inArray(
          applicationVersions.applicationId,
          applicationRows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(applicationVersions.id)),
    db
      .select()
      .from(listMappings)
      .where(inArray(listMappings.profileId, profileIds))
      .orderBy(asc(listMappings.profileId), asc(listMappings.updatedAt), asc(listMappings.id)),
  ]);
  return {
    account,
    profiles: profileRows,
    artworks: artworkRows,
    opportunities: opportunityRows,
    opportunityChanges: changeRows,
    bookmarks: bookmarkRows,
    savedSearches: searchRows,
    subscriptions: subscriptionRows,
    purchases: purchaseRows,
    payments: paymentRows,
    posts: postRows,
    boosts: boostRows,
    images: imageRows,
    applications: applicationRows,
    applicationImages: applicationImageRows,
    applicationFiles: applicationFileRows,
    recordedApplications: recordedRows,
    receivedMessages: messageRows,
    reviews: reviewRows,
    messageTemplates: templateRows,
    applicationVersions: versionRows,
    listMappings: mappingRows,
  };
}
export type AccountData = Awaited<ReturnType<typeof exportAccountData>>;

/** Finds the account that owns a profile: undefined when there is no such profile, null for an unclaimed one. */
export async function findOwner(db: Db, profileId: string): Promise<string | null | undefined> {
  const [row] = await db.select({ accountId: profiles.accountId }).from(profiles).where(eq(profiles.id, profileId));
  return row?.accountId;
}

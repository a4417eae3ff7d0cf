import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { applicationMessages, messageRecipients, messageTemplates } from '../../application/message/schema';
import {
  applicationFiles,
  applicationImages,
  applicationVersions,
  artistApplications,
  recordedApplications,
} from '../../application/schema';
import { artworks, listMappings } from '../../artwork/schema';
import { blocks } from '../../block/schema';
import { artworkBookmarks, collections, collectionWalls, collectionWorks } from '../../collection/schema';
import type { Db } from '../../db/client';
import { follows } from '../../follow/schema';
import { images } from '../../image/schema';
import { jurors, juryRounds, reviews } from '../../jury/schema';
import { exportNotifications } from '../../notification/queries/export-notifications';
import { bookmarks, opportunities, opportunityChanges, savedSearches } from '../../opportunity/schema';
import { boosts, posts, purchases, subscriptions } from '../../payment/purchase-schema';
import { payments } from '../../payment/schema';
import { profiles } from '../../profile/schema';
import { devices } from '../../push/schema';
import { registrations, siteInvitations } from '../../registration/schema';
import { listMemberships, listOwnActions } from '../../team/queries/export-team';
import { exportThreadFiles, exportThreads } from '../../thread/queries/export-threads';
import { threadMessages } from '../../thread/schema';
import { accounts, goneProfiles } from '../schema';

export async function exportAccountData(db: Db, accountId: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const ownProfiles = await db.select().from(profiles).where(eq(profiles.accountId, accountId)).orderBy(profiles.id);
  const profileIds = ownProfiles.map(({ id }) => id);
  const isOwn = (table: { profileId: PgColumn }) => inArray(table.profileId, profileIds);
  const deletedIds = db.select({ id: goneProfiles.id }).from(goneProfiles).where(eq(goneProfiles.accountId, accountId));
  const ownArtworks = await db.select().from(artworks).where(isOwn(artworks)).orderBy(artworks.id);
  const artworkIds = ownArtworks.map(({ id }) => id);
  const ownOpportunities = await db.select().from(opportunities).where(isOwn(opportunities)).orderBy(opportunities.id);
  const opportunityIds = ownOpportunities.map(({ id }) => id);
  const applications = await db
    .select()
    .from(artistApplications)
    .where(isOwn(artistApplications))
    .orderBy(artistApplications.id);
  const applicationIds = applications.map(({ id }) => id);
  const isOfApplication = (table: { applicationId: PgColumn }) => inArray(table.applicationId, applicationIds);
  const { applicationId, scores, score, comment, isShared, hasConflict, changedAt } = reviews;
  const [registration] = await db.select().from(registrations).where(eq(registrations.accountId, accountId));
  const verifiedEmail = account?.isEmailVerified ? (account.email ?? '') : '';
  const [invitation] = await db
    .select()
    .from(siteInvitations)
    .where(or(eq(siteInvitations.accountId, accountId), eq(siteInvitations.email, verifiedEmail.toLowerCase())));
  const ownCollections = await db.select().from(collections).where(isOwn(collections)).orderBy(collections.createdAt);
  const collectionIds = ownCollections.map(({ id }) => id);
  const isOfCollection = (table: { collectionId: PgColumn }) => inArray(table.collectionId, collectionIds);
  return {
    account,
    registration,
    invitation,
    profiles: ownProfiles,
    artworks: ownArtworks,
    opportunities: ownOpportunities,
    opportunityChanges: await db
      .select()
      .from(opportunityChanges)
      .where(inArray(opportunityChanges.opportunityId, opportunityIds)),
    bookmarks: await db.select().from(bookmarks).where(isOwn(bookmarks)),
    artworkBookmarks: await db.select().from(artworkBookmarks).where(isOwn(artworkBookmarks)),
    collections: ownCollections,
    collectionWalls: await db.select().from(collectionWalls).where(isOfCollection(collectionWalls)),
    collectionWorks: await db
      .select()
      .from(collectionWorks)
      .where(isOfCollection(collectionWorks))
      .orderBy(collectionWorks.collectionId, collectionWorks.position),
    follows: await db
      .select()
      .from(follows)
      .where(and(inArray(follows.followerId, profileIds), isNull(follows.stoppedAt)))
      .orderBy(follows.startedAt),
    blocks: await db.select().from(blocks).where(isOwn(blocks)).orderBy(blocks.createdAt),
    savedSearches: await db.select().from(savedSearches).where(isOwn(savedSearches)).orderBy(savedSearches.createdAt),
    subscriptions: await db.select().from(subscriptions).where(isOwn(subscriptions)),
    purchases: await db.select().from(purchases).where(isOwn(purchases)),
    payments: await db
      .select()
      .from(payments)
      .where(or(isOwn(payments), inArray(payments.profileId, deletedIds)))
      .orderBy(payments.paidAt),
    posts: await db.select().from(posts).where(isOwn(posts)),
    boosts: await db.select().from(boosts).where(isOwn(boosts)),
    images: await db
      .select()
      .from(images)
      .where(or(isOwn(images), inArray(images.artworkId, artworkIds), inArray(images.opportunityId, opportunityIds)))
      .orderBy(images.kind, images.position),
    applications,
    applicationImages: await db
      .select()
      .from(applicationImages)
      .where(isOfApplication(applicationImages))
      .orderBy(applicationImages.applicationId, applicationImages.artworkId, applicationImages.position),
    applicationFiles: await db
      .select()
      .from(applicationFiles)
      .where(and(isOfApplication(applicationFiles), isNotNull(applicationFiles.key)))
      .orderBy(applicationFiles.id),
    recordedApplications: await db
      .select()
      .from(recordedApplications)
      .where(isOwn(recordedApplications))
      .orderBy(recordedApplications.id),
    receivedMessages: await db
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
      .leftJoin(threadMessages, eq(threadMessages.id, messageRecipients.threadMessageId))
      .where(
        and(
          isOfApplication(messageRecipients),
          sql`not ${messageRecipients.isDue}`,
          sql`${threadMessages.state} is distinct from 'REMOVED'`,
        ),
      )
      .orderBy(applicationMessages.createdAt),
    reviews: await db
      .select({ round: juryRounds.title, applicationId, scores, score, comment, isShared, hasConflict, changedAt })
      .from(reviews)
      .innerJoin(jurors, eq(jurors.id, reviews.jurorId))
      .innerJoin(juryRounds, eq(juryRounds.id, reviews.roundId))
      .where(eq(jurors.accountId, accountId))
      .orderBy(changedAt),
    messageTemplates: await db
      .select()
      .from(messageTemplates)
      .where(isOwn(messageTemplates))
      .orderBy(messageTemplates.id),
    applicationVersions: await db
      .select()
      .from(applicationVersions)
      .where(isOfApplication(applicationVersions))
      .orderBy(applicationVersions.id),
    // Large accounts have more conversations and notifications than fit into memory, so these are read while the export
    // is sent.
    threads: exportThreads(db, accountId, profileIds),
    threadFiles: exportThreadFiles(db, accountId, profileIds),
    notifications: exportNotifications(db, accountId),
    memberships: await listMemberships(db, accountId),
    teamActions: await listOwnActions(db, accountId),
    devices: await db
      .select({ name: devices.name, createdAt: devices.createdAt })
      .from(devices)
      .where(eq(devices.accountId, accountId))
      .orderBy(devices.createdAt),
    listMappings: await db
      .select()
      .from(listMappings)
      .where(isOwn(listMappings))
      .orderBy(listMappings.profileId, listMappings.updatedAt, listMappings.id),
  };
}
export type AccountData = Awaited<ReturnType<typeof exportAccountData>>;

/** Returns undefined for an unknown profile and null for an unclaimed one. */
export async function findOwner(db: Db, profileId: string): Promise<string | null | undefined> {
  const [row] = await db.select({ accountId: profiles.accountId }).from(profiles).where(eq(profiles.id, profileId));
  return row?.accountId;
}

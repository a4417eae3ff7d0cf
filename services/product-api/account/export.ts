import { isDecisionFinal } from '@/lib/shared/domain/application';
import { createValues, fillMessage } from '../application/message/compose-message';
import type { Storage } from '../storage/storage';
import { streamZip } from '../storage/stream-zip';
import { type GetFilePath, writeArray, writeConversations } from './export-batches';
import { nameWorkPictures, WORKS_FOLDER, writeWorksCsv } from './export-works';
import type { AccountData } from './queries/read-account';

/**
 * Streams a zip of JSON files, the works list with its pictures, and all other originals, unmodified, under `images/`.
 * Opens one image at a time, and reads conversations and notifications in batches. The last file lists unreadable images.
 */
export function createExport(data: AccountData, storage: Storage): ReadableStream<Uint8Array> {
  const names = nameWorkPictures(data);
  const getFilePath: GetFilePath = (key) => {
    const name = names.get(key);
    return name === undefined ? `images/${key}` : `${WORKS_FOLDER}/${name}`;
  };
  return streamZip(storage, async function* ({ read, missing }) {
    yield { name: 'README.txt', input: README };
    for (const [name, content] of Object.entries(createJsonFiles(data, getFilePath))) {
      if (isStreamed(content)) yield { name, input: content };
      else yield { name, input: `${JSON.stringify(content, null, 2)}\n` };
    }
    if (data.artworks.length > 0) yield { name: `${WORKS_FOLDER}/works.csv`, input: writeWorksCsv(data, names) };
    for (const [key, lastModified] of listOriginals(data)) yield* read({ name: getFilePath(key), key, lastModified });
    for await (const files of data.threadFiles) {
      for (const { key, createdAt } of files) {
        yield* read({ name: getFilePath(key), key, lastModified: new Date(createdAt) });
      }
    }
    if (missing.length > 0) yield { name: 'missing.txt', input: formatMissing(missing) };
  });
}

/** Maps each original to its upload time, if known. Works and submissions can share an original. */
function listOriginals({ images, applicationImages, applicationFiles }: AccountData): Map<string, Date | null> {
  return new Map([
    ...applicationFiles.flatMap(({ key, createdAt }) => (key === null ? [] : [[key, createdAt] as const])),
    ...applicationImages.map(({ key }) => [key, null] as const),
    ...images.map(({ key, createdAt }) => [key, createdAt] as const),
  ]);
}

type Image = AccountData['images'][number];

const README = `This is everything that your account holds, as it was stored when you requested it.

account.json        your email address, the state of your sign-up, the decision about it if there was one, and the
                    version of the terms that you accepted
profiles.json       your profiles: texts, CV, contact details and pictures
artworks.json       your works with their images, in your order
lists.json          what the columns of the lists that you imported became
opportunities.json  your opportunities, with the changes that visitors can see
applications.json   your applications: what you sent, the messages that you got, the ones that you recorded, and your
                    templates of messages
reviews.json        your reviews as a juror
bookmarks.json      the opportunities and works that your profiles have saved
collections.json    your collections with their walls, works and notes
following.json      the profiles that your profiles follow and have blocked
conversations.json  your conversations as you see them, with the files of both sides
notifications.json  what you were told in the last thirty days
mails.json          your mail preferences, and your saved searches
teams.json          teams that you are in, and what you have done there
devices.json        the browsers that show you notifications
payments.json       subscriptions, purchases, payments, posts and boosts
works/              your works as a list, works.csv, with their images as you sent them, named by their titles; you can
                    import this folder again
images/             your other images and files exactly as you sent them; "file" in the JSON files names each
missing.txt         names the images that could not be read; included only if there are any

Works and opportunities that you deleted in the last day can still be restored. They are among the others, marked DELETED.

Times are in UTC (ISO 8601). Amounts of money are in the smallest unit of their currency: 1250 EUR is 12.50 euros.
Ids are the ones in the addresses of pages: /profiles/ID, /art/ID, /opportunities/ID.
JSON files open in any text editor, and in most spreadsheets.
`;

function formatMissing(names: readonly string[]): string {
  return `These images could not be read when you requested them. Request them once more; if they are still missing, tell us.

${names.join('\n')}
`;
}

function isStreamed(content: unknown): content is AsyncIterable<string> {
  return typeof content === 'object' && content !== null && Symbol.asyncIterator in content;
}

/** Returns the stored rows without derived columns, by file name. */
function createJsonFiles(data: AccountData, getFilePath: GetFilePath): Record<string, unknown> {
  const { account, images } = data;
  const imagesWhere = (isOwner: (image: Image) => boolean) =>
    images.filter(isOwner).map((image) => createImageEntry(image, getFilePath(image.key)));
  return {
    'account.json': account && {
      id: account.id,
      email: account.email,
      identityServiceId: account.uid,
      role: account.role,
      signingUp: account.wizard,
      terms: { version: account.termsVersion, acceptedAt: account.termsAcceptedAt },
      createdAt: account.createdAt,
      registration: data.registration && {
        state: data.registration.state,
        requestedAt: data.registration.requestedAt,
        decidedAt: data.registration.decidedAt,
        reason: data.registration.reason,
      },
      invitation: data.invitation && {
        email: data.invitation.email,
        sentAt: data.invitation.sentAt,
        usedAt: data.invitation.usedAt,
      },
    },
    'profiles.json': data.profiles.map(
      ({ accountId, externalId, idempotencyKey, imageId, isListed, cityKey, nameKey, search, ...profile }) => ({
        ...profile,
        images: imagesWhere(({ profileId }) => profileId === profile.id),
      }),
    ),
    'artworks.json': data.artworks.map(
      ({
        externalId,
        idempotencyKey,
        coverId,
        isListed,
        hasImage,
        titleKey,
        search,
        facets,
        deletedAmong,
        ...artwork
      }) => ({
        ...artwork,
        images: imagesWhere(({ artworkId }) => artworkId === artwork.id),
      }),
    ),
    'lists.json': data.listMappings,
    'opportunities.json': data.opportunities.map(
      ({
        externalId,
        idempotencyKey,
        cityKey,
        titleKey,
        search,
        facets,
        eligibleCountries,
        isPast,
        applyKey,
        organizer,
        ...opportunity
      }) => ({
        ...opportunity,
        changes: data.opportunityChanges
          .filter(({ opportunityId }) => opportunityId === opportunity.id)
          .map(({ field, before, after, changedAt }) => ({ field, before, after, changedAt })),
        images: imagesWhere(({ opportunityId }) => opportunityId === opportunity.id),
      }),
    ),
    'applications.json': createApplications(data, getFilePath),
    'reviews.json': data.reviews,
    'bookmarks.json': { opportunities: data.bookmarks, artworks: data.artworkBookmarks },
    'collections.json': data.collections.map((collection) => ({
      ...collection,
      walls: data.collectionWalls
        .filter(({ collectionId }) => collectionId === collection.id)
        .map(({ collectionId, ...wall }) => wall),
      works: data.collectionWorks
        .filter(({ collectionId }) => collectionId === collection.id)
        .map(({ collectionId, ...work }) => work),
    })),
    'following.json': {
      follows: data.follows.map(({ followerId, followedId, mutedAt, startedAt }) => ({
        profileId: followerId,
        followedId,
        mutedAt,
        startedAt,
      })),
      blocks: data.blocks.map(({ profileId, blockedId, createdAt }) => ({ profileId, blockedId, createdAt })),
    },
    'conversations.json': writeConversations(data.threads, getFilePath),
    'notifications.json': writeArray(data.notifications),
    'mails.json': account && {
      timeZone: account.timeZone,
      language: account.language,
      messageText: account.wantsMessageText,
      notificationChoices: account.notificationChoices,
      dailyHour: account.dailyHour,
      quietHours: account.quietFrom === null ? null : { from: account.quietFrom, until: account.quietUntil },
      savedSearches: data.savedSearches,
    },
    'teams.json': { memberships: data.memberships, actions: data.teamActions },
    'devices.json': data.devices,
    'payments.json': {
      subscriptions: data.subscriptions,
      purchases: data.purchases,
      payments: data.payments,
      posts: data.posts,
      boosts: data.boosts,
    },
  };
}

/** Omits the organizer's notes and labels, and decisions that can still be stopped. */
function createApplications(data: AccountData, getFilePath: GetFilePath) {
  return {
    here: data.applications.map((application) => {
      const { id, profileId, opportunityId, callTitle: title, callOrganizer: organizer, number, status } = application;
      const { content, submission, createdAt, submittedAt, withdrawnAt } = application;
      const listOwn = <Row extends { applicationId: string }>(rows: readonly Row[]) =>
        rows.filter(({ applicationId }) => applicationId === id);
      return {
        ...{ id, profileId, opportunityId, title, organizer, number, status, content, submission },
        formerSubmissions: listOwn(data.applicationVersions).map((version) => version.submission),
        ...pickFinalDecision(application),
        ...{ createdAt, submittedAt, withdrawnAt },
        images: listOwn(data.applicationImages).map(({ key, artworkId, width, height, alt }) => ({
          file: getFilePath(key),
          ...{ artworkId, width, height, alt },
        })),
        files: listOwn(data.applicationFiles).map(({ key, ...file }) => ({
          id: file.id,
          file: key && getFilePath(key),
          name: file.name,
        })),
        messages: listOwn(data.receivedMessages).map(({ name, sharedValues, sentAt, ...message }) => ({
          organizer: sharedValues.organizer,
          ...fillMessage(message, createValues(sharedValues, { name, number })),
          sentAt,
        })),
      };
    }),
    elsewhere: data.recordedApplications,
    messageTemplates: data.messageTemplates,
  };
}

function pickFinalDecision(application: AccountData['applications'][number]) {
  const { decision, decidedAt, publishedFeedback, previousDecision, previouslyDecidedAt, previousFeedback } =
    application;
  if (isDecisionFinal(decidedAt, new Date())) return { decision, decidedAt, feedback: publishedFeedback };
  return { decision: previousDecision, decidedAt: previouslyDecidedAt, feedback: previousFeedback };
}

function createImageEntry(image: Image, file: string) {
  const { kind, contentType, bytes, checksum, width, height, alt, caption, focalX, focalY, createdAt } = image;
  const focalPoint = focalX === null || focalY === null ? null : { x: focalX, y: focalY };
  return { file, kind, contentType, bytes, checksum, width, height, alt, caption, focalPoint, createdAt };
}

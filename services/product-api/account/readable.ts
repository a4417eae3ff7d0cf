import type { AccountData } from '../db/queries/account/export-account-data';

/* What was stored, as the person who holds it would look for it: nothing that the database derives for itself. */

type Image = AccountData['images'][number];

/** Where an original lies in the zip. */
export function createFile(key: string): string {
  return `images/${key}`;
}

/** Is only there when something is missing. */
export const MISSING_FILE = 'missing.txt';

export const README = `This is everything that your account holds, as it was stored when you asked for it.

account.json        your email address and how far you are with signing up
profiles.json       your profiles: what they say, their CV, how to reach you, their pictures
artworks.json       your works with their images, in your order
opportunities.json  what you have announced, with the changes that visitors were told of
bookmarks.json      the opportunities that your profiles have saved
payments.json       subscriptions, purchases and boosts
images/             your images exactly as you sent them; "file" in the JSON files says which is which
missing.txt         only there if some images could not be read; it names them

Times are in UTC (ISO 8601). Amounts of money are in the smallest unit of their currency: 1250 EUR is 12.50 euros.
Ids are the ones in the addresses of pages: /profiles/ID, /art/ID, /opportunities/ID.
JSON files open in any text editor, and in most spreadsheets.
`;

export function missingText(names: readonly string[]): string {
  return `These images could not be read when you asked for them. Ask once more; if they are still missing, tell us.

${names.join('\n')}
`;
}

/** The JSON files of an export, by name. */
export function createReadable(everything: AccountData): Record<string, unknown> {
  const { account, images } = everything;
  const imagesWhere = (isOwner: (image: Image) => boolean) => images.filter(isOwner).map(createImageEntry);
  return {
    'account.json': account && {
      id: account.id,
      email: account.email,
      identityServiceId: account.uid,
      role: account.role,
      signingUp: account.wizard,
      createdAt: account.createdAt,
    },
    'profiles.json': everything.profiles.map(
      ({ accountId, externalId, imageId, isListed, cityKey, nameKey, search, ...profile }) => ({
        ...profile,
        images: imagesWhere(({ profileId }) => profileId === profile.id),
      }),
    ),
    'artworks.json': everything.artworks.map(({ externalId, coverId, isListed, hasImage, ...artwork }) => ({
      ...artwork,
      images: imagesWhere(({ artworkId }) => artworkId === artwork.id),
    })),
    'opportunities.json': everything.opportunities.map(({ externalId, cityKey, titleKey, search, ...opportunity }) => ({
      ...opportunity,
      changes: everything.opportunityChanges
        .filter(({ opportunityId }) => opportunityId === opportunity.id)
        .map(({ field, before, after, changedAt }) => ({ field, before, after, changedAt })),
      images: imagesWhere(({ opportunityId }) => opportunityId === opportunity.id),
    })),
    'bookmarks.json': everything.bookmarks,
    'payments.json': {
      subscriptions: everything.subscriptions,
      purchases: everything.purchases,
      boosts: everything.boosts,
    },
  };
}

function createImageEntry({
  key,
  kind,
  contentType,
  bytes,
  width,
  height,
  alt,
  caption,
  focalX,
  focalY,
  createdAt,
}: Image) {
  const focalPoint = focalX === null || focalY === null ? null : { x: focalX, y: focalY };
  return { file: createFile(key), kind, contentType, bytes, width, height, alt, caption, focalPoint, createdAt };
}

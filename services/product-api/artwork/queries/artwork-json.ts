import type { SQL } from 'drizzle-orm';
import type { Artwork, ArtworkSummary } from '@/lib/shared/contract/artwork';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import type { Money } from '@/lib/shared/domain/money';
import { createSavesCount } from '../../collection/queries/saves-count';
import type { Db } from '../../db/client';
import { createJsonObject, formatTimestamp, selectColumns } from '../../db/page';
import { createRowReader, type ReadRows, readIds } from '../../db/read-rows';
import { createObject, createOptional } from '../../db/row-shape';
import { createArtworkImage, createArtworkImageJson } from '../../image/queries/image-json';
import { profileSummary } from '../../profile/queries/profile-json';
import { createBoostJson } from '../../subscription/queries/subscriptions';
import { createViewsSum } from '../../view/queries/views';

const size = createObject<ArtworkSummary['size']>({
  ...selectColumns('a', 'height', 'width', 'depth', 'unit'),
  text: 'a.size_text',
});

/** `kind` is a SQL expression. Only `EXACT` prices include an amount. */
const createPrice = (kind: string) =>
  createObject<ArtworkSummary['price']>({
    kind,
    money: createOptional(
      [`case when ${kind} = 'EXACT' then a.price_amount end`, 'a.price_currency'],
      createObject<Money>({ amount: 'a.price_amount', currency: 'a.price_currency' }),
    ),
  });

/** SQL condition: the price of artwork `a` is public. */
export const IS_PRICE_PUBLIC = `a.availability = 'FOR_SALE'`;
const createVisiblePrice = (condition: string) =>
  createPrice(`case when ${condition} then a.price_kind else 'HIDDEN' end`);

const sharedFields = {
  ...selectColumns('a', 'id', 'profileId', 'title', 'year', 'medium', 'category', 'edition', 'tags', 'createdAt'),
  ...selectColumns('a', 'language', 'availability', 'contentWarning'),
  translations: `pick_translations(a.translations, 'title')`,
  size,
  featured: 'a.is_featured',
  boost: createBoostJson('artwork_id', 'a.id'),
  isPromoted: 'coalesce(a.boosted_until > now(), false)',
};

const summaryFields = {
  ...sharedFields,
  image: createOptional(['i.id'], createArtworkImage('i')),
  imageCount: 'case when a.cover_id is null then 0 else (select count(*) from images where artwork_id = a.id) end',
  profile: createObject<ArtworkSummary['profile']>({ id: 'p.id', name: 'p.name' }),
};

const SOURCE = `join artworks a on a.id = m.id
  join profiles p on p.id = a.profile_id
  left join images i on i.id = a.cover_id`;

export const readArtworkRows: ReadRows<ArtworkSummary> = createRowReader(
  'artwork_rows',
  createObject<Omit<ArtworkSummary, 'visibility' | 'frozen' | 'views'>>({
    ...summaryFields,
    price: createVisiblePrice(IS_PRICE_PUBLIC),
  }),
  SOURCE,
);

const ownFields = {
  ...summaryFields,
  price: createPrice('a.price_kind'),
  visibility: 'a.visibility',
  frozen: 'a.frozen_at is not null',
  views: createViewsSum('artwork', 'a.id'),
};

export const readOwnArtworkRows = createRowReader('own_artwork_rows', createObject<ArtworkSummary>(ownFields), SOURCE);

/** Rows of the list where owners manage their works. */
export const readManagedArtworkRows = createRowReader(
  'managed_artwork_rows',
  createObject<OwnArtwork>({
    ...ownFields,
    series: 'a.series',
    hidden: 'a.hidden_at is not null',
    saves: createSavesCount('a'),
    promotedUntil: `case when a.boosted_until > now() then ${formatTimestamp('a.boosted_until')} end`,
  }),
  SOURCE,
);

export async function listSelectedArtworks(db: Db, ids: SQL): Promise<ArtworkSummary[]> {
  return readArtworkRows(db, await readIds(db, ids));
}

/** Requires a verified address. Otherwise, anyone could send emails to someone else's address. */
export const ACCEPTS_ENQUIRIES = `(p.accepts_enquiries and exists (
  select from accounts o where o.id = p.account_id and o.email is not null and o.is_email_verified))`;

/** SQL condition: visitors can open artwork `a` by its URL, even if unlisted. */
export const IS_REACHABLE = `(a.visibility in ('PUBLIC', 'UNLISTED') and a.frozen_at is null and a.hidden_at is null)`;

/** `pi` is the profile's left-joined picture. `reader.is_owner` includes private data. */
export const artworkJson = createJsonObject<Artwork>({
  ...sharedFields,
  price: createVisiblePrice(`${IS_PRICE_PUBLIC} or reader.is_owner`),
  ...selectColumns('a', 'series', 'inventoryNumber', 'creditLine', 'description', 'aiPreference', 'visibility'),
  ...selectColumns('a', 'translations', 'updatedAt'),
  profile: profileSummary,
  images: `(select coalesce(json_agg(${createArtworkImageJson('i')} order by i.position, i.id), '[]')
    from images i where i.artwork_id = a.id)`,
  embeddedContent: `case when a.embed_url is not null and a.embed_provider is not null
    then json_build_object('url', a.embed_url, 'provider', a.embed_provider) end`,
  frozen: 'a.frozen_at is not null',
  hidden: 'a.hidden_at is not null',
  acceptsEnquiries: `(${IS_REACHABLE} and ${ACCEPTS_ENQUIRIES})`,
});

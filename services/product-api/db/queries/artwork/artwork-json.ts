import { type SQL, sql } from 'drizzle-orm';
import type { Artwork, ArtworkSummary } from '@/lib/contract/artwork';
import type { OwnArtwork } from '@/lib/contract/own-artwork';
import { createArtworkImageJson } from '../image/image-json';
import { profileSummaryJson } from '../profile/profile-json';
import { createJsonObject, formatTimestamp } from '../shared/page';
import { createViewsSum } from '../shared/views';
import { createBoostJson } from '../subscription/read-subscription';

const sizeJson = createJsonObject({
  height: 'a.height',
  width: 'a.width',
  depth: 'a.depth',
  unit: 'a.unit',
  text: 'a.size_text',
});

const sharedFields = {
  id: 'a.id',
  profileId: 'a.profile_id',
  title: 'a.title',
  year: 'a.year',
  medium: 'a.medium',
  category: 'a.category',
  size: sizeJson,
  edition: 'a.edition',
  tags: 'a.tags',
  availability: 'a.availability',
  price: `json_build_object('kind', a.price_kind, 'money',
    case when a.price_kind = 'EXACT' and a.price_amount is not null and a.price_currency is not null
    then json_build_object('amount', a.price_amount, 'currency', a.price_currency) end)`,
  contentWarning: 'a.content_warning',
  featured: 'a.is_featured',
  boost: createBoostJson('artwork_id', 'a.id'),
  isPromoted: 'coalesce(a.boosted_until > now(), false)',
  createdAt: formatTimestamp('a.created_at'),
};

const summaryFields = {
  ...sharedFields,
  image: `case when i.id is not null then ${createArtworkImageJson('i')} end`,
  imageCount: '(select count(*) from images where artwork_id = a.id)',
  profile: `json_build_object('id', p.id, 'name', p.name)`,
};
/** The SQL of a row of a list; `a` is the artwork, `p` its profile, `i` its left-joined first image. */
export const artworkSummaryJson =
  createJsonObject<Omit<ArtworkSummary, 'visibility' | 'frozen' | 'views'>>(summaryFields);

/** What only the owner's list says. */
export const ownArtworkSummaryJson = createJsonObject<ArtworkSummary>({
  ...summaryFields,
  visibility: 'a.visibility',
  frozen: 'a.frozen_at is not null',
  views: createViewsSum('artwork', 'a.id'),
});

/** The SQL of a row of the list in which an owner manages works. */
export const managedArtworkJson = createJsonObject<OwnArtwork>({
  ...summaryFields,
  series: 'a.series',
  visibility: 'a.visibility',
  frozen: 'a.frozen_at is not null',
  hidden: 'a.hidden_at is not null',
  promotedUntil: `case when a.boosted_until > now() then ${formatTimestamp('a.boosted_until')} end`,
  views: createViewsSum('artwork', 'a.id'),
});

/** SELECT of artworks as JSON, for a query of ids in order. */
export function selectArtworkRows(ids: SQL, json = artworkSummaryJson): SQL {
  return sql`select ${sql.raw(json)} as item
    from (select id, row_number() over () as place from (${ids}) cut) m
    join artworks a on a.id = m.id
    join profiles p on p.id = a.profile_id
    left join images i on i.id = a.cover_id
    order by m.place`;
}

/**
 * Whether questions about works are mailed to the holder of the profile `p`. To an address that is verified only, or
 * anybody could have mails sent to somebody else's.
 */
export const ACCEPTS_ENQUIRIES = `(p.accepts_enquiries and exists (
  select from accounts o where o.id = p.account_id and o.email is not null and o.is_email_verified))`;

/** Whether visitors can open the artwork `a` by its URL, listed or not. */
export const IS_REACHABLE = `(a.visibility in ('PUBLIC', 'UNLISTED') and a.frozen_at is null and a.hidden_at is null)`;

/** The SQL of one artwork; `pi` is the left-joined picture of its profile. */
export const artworkJson = createJsonObject<Artwork>({
  ...sharedFields,
  profile: profileSummaryJson,
  series: 'a.series',
  inventoryNumber: 'a.inventory_number',
  creditLine: 'a.credit_line',
  description: 'a.description',
  images: `(select coalesce(json_agg(${createArtworkImageJson('i')} order by i.position, i.id), '[]')
    from images i where i.artwork_id = a.id)`,
  embeddedContent: `case when a.embed_url is not null and a.embed_provider is not null
    then json_build_object('url', a.embed_url, 'provider', a.embed_provider) end`,
  aiPreference: 'a.ai_preference',
  visibility: 'a.visibility',
  frozen: 'a.frozen_at is not null',
  hidden: 'a.hidden_at is not null',
  acceptsEnquiries: `(${IS_REACHABLE} and ${ACCEPTS_ENQUIRIES})`,
  updatedAt: formatTimestamp('a.updated_at'),
});

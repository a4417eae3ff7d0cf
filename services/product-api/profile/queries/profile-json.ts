import type { Profile, ProfileSummary } from '@/lib/shared/contract/profile';
import { createJsonObject, formatTimestamp } from '../../db/page';
import { createObject, type Fields } from '../../db/row-shape';
import { createImageJson, createOptionalImage } from '../../image/queries/image-json';

/** `p` is the profile, `pi` its left-joined picture. */
export const profileSummaryFields: Fields<ProfileSummary> = {
  id: 'p.id',
  role: 'p.role',
  name: 'p.name',
  headline: 'p.headline',
  organizationType: 'p.organization_type',
  image: createOptionalImage('pi'),
  city: 'p.city',
  country: 'p.country',
  verified: 'p.is_verified',
};

export const profileSummary = createObject<ProfileSummary>(profileSummaryFields);

/** Two ranges of an index skip closed ones. With "or", the planner would scan all opportunities without deadline. */
export const OPEN_OPPORTUNITIES = ['o.closes_at > now()', 'o.closes_at is null']
  .map(
    (state) => `(select count(*) from opportunities o where o.profile_id = p.id and ${state}
      and o.status = 'PUBLISHED' and (o.visible_until is null or o.visible_until > now()))`,
  )
  .join(' + ');

/** The owner sees every contact, visitors only the public ones. */
export function createProfileJson(reader: 'owner' | 'visitor'): string {
  if (reader === 'visitor') return createJsonObject<VisibleProfile>({ ...profileFields, contact: PUBLIC_CONTACT });
  return createJsonObject<Profile>({
    ...profileFields,
    contact: 'p.contact',
    acceptsEnquiries: 'p.accepts_enquiries',
  });
}

type VisibleProfile = Omit<Profile, 'acceptsEnquiries'>;

const PUBLIC_CONTACT = `(select coalesce(json_object_agg(kind, entry), '{}')
  from jsonb_each(p.contact) as entries(kind, entry) where (entry ->> 'isPublic')::boolean)`;

const profileFields = {
  ...profileSummaryFields,
  bio: 'p.bio',
  pronouns: 'p.pronouns',
  cover: `(select ${createImageJson('c')} from images c where c.profile_id = p.id and c.kind = 'COVER'
    order by c.position, c.id limit 1)`,
  gallery: `(select coalesce(json_agg(${createImageJson('g')} order by g.position, g.id), '[]')
    from images g where g.profile_id = p.id and g.kind = 'GALLERY')`,
  artisticFields: 'p.artistic_fields',
  languages: 'p.languages',
  openTo: 'p.open_to',
  cv: 'p.cv',
  answers: `(select json_build_object('calls', r.calls, 'applicants', r.applicants, 'medianDays', r.median_days,
      'answeredShare', round(r.answered::numeric / r.applicants, 4)::float8)
    from organizer_records r where r.profile_id = p.id)`,
  isLegacyUser: 'p.is_legacy_user',
  artworkCount: '(select count(*) from artworks where profile_id = p.id and is_listed)',
  createdAt: formatTimestamp('p.created_at'),
  updatedAt: formatTimestamp('p.updated_at'),
};

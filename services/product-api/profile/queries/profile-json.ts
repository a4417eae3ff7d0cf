import type { Profile, ProfileSummary } from '@/lib/shared/contract/profile';
import { createJsonObject, selectColumns } from '../../db/page';
import { createObject, type Fields } from '../../db/row-shape';
import { createImageJson, createOptionalImage } from '../../image/queries/image-json';

/** `p` is the profile, `pi` its left-joined picture. */
export const profileSummaryFields: Fields<ProfileSummary> = {
  ...selectColumns('p', 'id', 'role', 'name', 'headline', 'organizationType', 'city', 'country'),
  image: createOptionalImage('pi'),
  verified: 'p.is_verified',
};

export const profileSummary = createObject<ProfileSummary>(profileSummaryFields);

/** Two index ranges skip closed opportunities. With OR, the planner would scan every undated opportunity. */
export const OPEN_OPPORTUNITIES = ['o.closes_at > now()', 'o.closes_at is null']
  .map(
    (state) => `(select count(*) from opportunities o where o.profile_id = p.id and ${state}
      and o.status = 'PUBLISHED' and (o.visible_until is null or o.visible_until > now()))`,
  )
  .join(' + ');

const PUBLIC_CONTACT = `(select coalesce(json_object_agg(kind, entry), '{}')
  from jsonb_each(p.contact) as entries(kind, entry) where (entry ->> 'isPublic')::boolean)`;

const profileFields = {
  ...profileSummaryFields,
  ...selectColumns(
    'p',
    'bio',
    'language',
    'translations',
    'pronouns',
    'artisticFields',
    'languages',
    'openTo',
    'cv',
    'isLegacyUser',
  ),
  ...selectColumns('p', 'createdAt', 'updatedAt'),
  cover: `(select ${createImageJson('c')} from images c where c.profile_id = p.id and c.kind = 'COVER'
    order by c.position, c.id limit 1)`,
  gallery: `(select coalesce(json_agg(${createImageJson('g')} order by g.position, g.id), '[]')
    from images g where g.profile_id = p.id and g.kind = 'GALLERY')`,
  answers: `(select json_build_object('calls', r.calls, 'applicants', r.applicants, 'medianDays', r.median_days,
      'answeredShare', round(r.answered::numeric / r.applicants, 4)::float8)
    from organizer_records r where r.profile_id = p.id)`,
  artworkCount: '(select count(*) from artworks where profile_id = p.id and is_listed)',
};

export const visibleProfileJson = createJsonObject<Omit<Profile, 'acceptsEnquiries'>>({
  ...profileFields,
  contact: PUBLIC_CONTACT,
});

export const ownProfileJson = createJsonObject<Profile>({
  ...profileFields,
  ...selectColumns('p', 'contact', 'acceptsEnquiries'),
});

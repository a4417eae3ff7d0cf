import type { DirectoryEntry, ProfileSummary } from '@/lib/shared/contract/profile';
import { createRowReader, type ReadRows } from '../../db/read-rows';
import { createObject } from '../../db/row-shape';
import { createImage } from '../../image/queries/image-json';
import { OPEN_OPPORTUNITIES, profileSummary, profileSummaryFields } from './profile-json';

const SOURCE = `join profiles p on p.id = m.id
  left join images pi on pi.id = p.image_id`;

export const readProfileRows: ReadRows<ProfileSummary> = createRowReader('profile_rows', profileSummary, SOURCE);

type StripArtwork = DirectoryEntry['artworks'][number];

const readEntries = createRowReader(
  'directory_rows',
  createObject<Omit<DirectoryEntry, 'artworks'>>({
    ...profileSummaryFields,
    artisticFields: 'p.artistic_fields',
    openOpportunityCount: OPEN_OPPORTUNITIES,
  }),
  SOURCE,
);

/** The artworks in a row of the directory: up to four listed ones with an image and without a content warning. */
const readStrips = createRowReader(
  'directory_strips',
  createObject<{ profileId: string; artwork: StripArtwork }>({
    profileId: 'm.id',
    artwork: createObject<StripArtwork>({ id: 's.id', title: 's.title', image: createImage('i') }),
  }),
  `cross join lateral (
      select a.id, a.title, a.cover_id, a.position, a.created_at from artworks a
      where a.profile_id = m.id and a.is_listed and a.has_image and a.content_warning is null
      order by a.has_image desc nulls last, a.position nulls first, a.created_at desc nulls last, a.id desc nulls last
      limit 4
    ) s
    join images i on i.id = s.cover_id`,
  ['s.position nulls first', 's.created_at desc', 's.id desc'],
);

export const readDirectoryRows: ReadRows<DirectoryEntry> = async (db, ids) => {
  const [entries, strips] = await Promise.all([readEntries(db, ids), readStrips(db, ids)]);
  return entries.map(({ openOpportunityCount, ...entry }) => ({
    ...entry,
    artworks: strips.filter(({ profileId }) => profileId === entry.id).map(({ artwork }) => artwork),
    openOpportunityCount,
  }));
};

import { readLeniently } from '@/lib/contract/lenient';
import { directoryQuery } from '@/lib/contract/profile';
import { type FilterCodec, omitEmpty } from './query';

const worksQuery = directoryQuery.pick({ page: true });

/** The page of a profile's works; undefined shows the first works only, fewer than the first page. */
type ProfileWorksFilters = { page: number | undefined };

/** The query of a profile: the first page is written, too, as it shows more than none. */
export const profileWorksCodec: FilterCodec<ProfileWorksFilters> = {
  decode: (params) => {
    const { page } = readLeniently(worksQuery, params);
    return { page: page === undefined ? undefined : Number(page) };
  },
  encode: ({ page }) => omitEmpty({ page: page?.toString() }),
};

import { wallFilters } from '@/lib/shared/domain/wall-filters';
import { artworkList } from './artwork';
import { createFilterCodec } from './filter-codec';
import { createFilterList } from './filter-list';

/** The query of `/artworks`. */
export const artworkCodec = createFilterCodec(artworkList);

/** The query of `/art`: one category. */
export const wallCodec = createFilterCodec(createFilterList(wallFilters));

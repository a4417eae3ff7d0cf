import { createFilterCodec } from './filter-codec';
import { createFilterList } from './filter-list';

/** The query of a profile: the page of its works. Without a page the profile shows the first few works. */
export const profileWorksCodec = createFilterCodec(createFilterList({ page: { kind: 'page', isOptional: true } }));

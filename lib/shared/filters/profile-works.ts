import { createFilterCodec } from './filter-codec';
import { createFilterList } from './filter-list';

/**
 * The query of a profile: the page of its works. Without a page the first works are shown, fewer than those of the first
 * page.
 */
export const profileWorksCodec = createFilterCodec(createFilterList({ page: { kind: 'page', isOptional: true } }));

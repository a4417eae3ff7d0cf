import { createFilterCodec } from './filter-codec';
import { opportunityList } from './opportunity';

/** The query of `/opportunities`. */
export const opportunityCodec = createFilterCodec(opportunityList);

import { readLeniently, type SearchParams } from '@/lib/contract/lenient';
import { opportunitiesQuery } from '@/lib/contract/opportunity';
import { artisticFields } from '@/lib/domain/artistic-field';
import {
  applicationRequirements,
  feeFilters,
  opportunitySorts,
  opportunityTypes,
  rewardTypes,
} from '@/lib/domain/opportunity';
import { encodeOpportunity, listFilters, type OpportunityFilters, reconcile } from './opportunity';
import { type FilterCodec, filterKnownEntries, joinRepeated } from './query';

/** The query of `/opportunities`. */
export const opportunityCodec: FilterCodec<OpportunityFilters> = {
  decode: decodeOpportunity,
  encode: encodeOpportunity,
};

function decodeOpportunity(params: SearchParams): OpportunityFilters {
  const query = readLeniently(opportunitiesQuery, joinRepeated(params, Object.keys(listFilters)));
  return reconcile({
    searchQuery: query.searchQuery ?? '',
    types: filterKnownEntries(opportunityTypes, query.types),
    fee: filterKnownEntries(feeFilters, query.fee),
    rewards: filterKnownEntries(rewardTypes, query.rewards),
    artisticFields: filterKnownEntries(artisticFields, query.artisticFields),
    requirements: filterKnownEntries(applicationRequirements, query.requirements),
    deadlineFrom: query.deadlineFrom ?? '',
    deadlineTo: query.deadlineTo ?? '',
    includeClosed: query.includeClosed === 'true',
    country: query.country ?? '',
    city: query.city ?? '',
    location: query.location ?? '',
    isOnline: query.isOnline === undefined ? undefined : query.isOnline === 'true',
    eligibleFor: query.eligibleFor ?? '',
    sortBy: opportunitySorts.find((sort) => sort === query.sortBy),
    page: Number(query.page ?? 1),
  });
}

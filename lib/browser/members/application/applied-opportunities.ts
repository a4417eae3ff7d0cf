import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/browser/api/api';
import { getWords } from '@/lib/browser/i18n/messages';
import { type AppliedOpportunity, setAppliedOpportunities } from '@/lib/browser/session/marks';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import type { Words } from '@/lib/shared/i18n/words';
import { queryClient } from '../query-client';
import { type Applicant, createListKey } from './applications';

type AppliedOpportunityList = EndpointResponse<'GET /v1/applications/opportunities'>['opportunities'];

function appliedOpportunitiesQuery(applicant: Applicant) {
  return queryOptions({
    queryKey: [...createListKey(applicant), 'opportunities'],
    queryFn: async ({ signal }): Promise<AppliedOpportunityList> => {
      return (await api('GET /v1/applications/opportunities', {}, { as: applicant.profileId, signal })).opportunities;
    },
    // The user may have applied in another tab.
    staleTime: 0,
  });
}

/** @returns a function that stops the updates. */
export function followAppliedOpportunities(applicant: Applicant): () => void {
  const observer = new QueryObserver(queryClient, appliedOpportunitiesQuery(applicant));
  const show = ({ data = [] }: { data?: AppliedOpportunityList | undefined }) => {
    const applied = new Map(data.map((call) => [call.opportunityId, describeAppliedOpportunity(call, getWords())]));
    setAppliedOpportunities((id) => applied.get(id));
  };
  const stop = observer.subscribe(show);
  show(observer.getCurrentResult());
  return () => {
    stop();
    setAppliedOpportunities();
  };
}

export function describeAppliedOpportunity(
  { applicationId, number, status, hasUnsentChanges }: AppliedOpportunityList[number],
  { t }: Words,
): AppliedOpportunity {
  const named = { number: formatApplicationNumber(number) };
  return {
    applicationId,
    label: status === 'DRAFT' ? t('application.applied.begun', named) : t('application.applied.sent', named),
    state: hasUnsentChanges ? t('application.applied.changed') : t(`application.status.${status}`),
  };
}

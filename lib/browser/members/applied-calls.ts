import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { asMember } from '@/lib/browser/session/as-member';
import { type AppliedCall, setAppliedCalls } from '@/lib/browser/session/applied-calls';
import { ApiUnavailableError } from '@/lib/shared/api/request';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { applicationStatusLabels, formatApplicationNumber } from '@/lib/shared/domain/application';
import { isActingAs } from './act-as';
import { type Applicant, createListKey } from './applications';
import { queryClient } from './query-client';

type AppliedCallList = EndpointResponse<'GET /v1/applications/calls'>['calls'];

function appliedCallsQuery(applicant: Applicant) {
  return queryOptions({
    queryKey: [...createListKey(applicant), 'calls'],
    queryFn: async ({ signal }): Promise<AppliedCallList> => {
      // A background query must not switch back to this profile after the person has chosen another.
      if (!isActingAs(applicant.profileId)) throw new ApiUnavailableError('Another profile is acted as.');
      return (await asMember('GET /v1/applications/calls', {}, signal)).calls;
    },
    // Another tab may have applied.
    staleTime: 0,
  });
}

/**
 * Shows the applications of a profile on every call of the page, and updates them when they change.
 * @returns a function that stops the updates.
 */
export function followAppliedCalls(applicant: Applicant): () => void {
  const observer = new QueryObserver(queryClient, appliedCallsQuery(applicant));
  const show = ({ data = [] }: { data?: AppliedCallList | undefined }) =>
    setAppliedCalls(new Map(data.map((call) => [call.opportunityId, describeAppliedCall(call)])));
  const stop = observer.subscribe(show);
  show(observer.getCurrentResult());
  return () => {
    stop();
    setAppliedCalls();
  };
}

export function describeAppliedCall({
  applicationId,
  number,
  status,
  hasUnsentChanges,
}: AppliedCallList[number]): AppliedCall {
  const named = `number ${formatApplicationNumber(number)}`;
  return {
    applicationId,
    label: status === 'DRAFT' ? `You have begun an application, ${named}` : `You applied, ${named}`,
    state: hasUnsentChanges ? 'Changes not sent' : applicationStatusLabels[status],
  };
}

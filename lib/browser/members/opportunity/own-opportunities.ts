import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api, type UploadOptions } from '@/lib/browser/api/api';
import { createForm, type EndpointInput } from '@/lib/shared/api/request';
import type { EndpointForm, EndpointResponse } from '@/lib/shared/contract/contract';
import type { Opportunity, OwnOpportunitiesQuery } from '@/lib/shared/contract/opportunity';
import type { BoostKind } from '@/lib/shared/domain/boost';
import type { OwnState, PlanType } from '@/lib/shared/domain/opportunity';
import { listOffered } from '@/lib/shared/site';
import { listQuery } from '../list-pages';
import { changeOwn, ignoreMissing } from '../own-changes';

const createKey = (accountId: string) => [accountId, 'opportunities'] as const;

export const OWN_OPPORTUNITIES = 30;

export type OwnListOptions = { state: OwnState; sortBy: OwnOpportunitiesQuery['sortBy'] };

export function ownOpportunityListQuery(accountId: string, profileId: string, { state, sortBy }: OwnListOptions) {
  const queryKey = [...createKey(accountId), 'list', profileId, state, sortBy];
  const list = listQuery(queryKey, OWN_OPPORTUNITIES, (page, signal) =>
    api('GET /v1/opportunities/own', { query: { state, sortBy, ...page } }, { as: profileId, signal }),
  );
  return { ...list, refetchOnWindowFocus: true };
}

export function ownOpportunityQuery(accountId: string, id: string) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'one', id],
    queryFn: ({ signal }) => readOwnOpportunity(id, signal),
    // Another tab may have changed the call.
    staleTime: 0,
    // The form compares changes with this version, so a refetch must not replace it.
    refetchOnWindowFocus: false,
  });
}

/** Bypasses the cache. */
export function readOwnOpportunity(id: string, signal?: AbortSignal): Promise<Opportunity> {
  return api('GET /v1/opportunities/{id}', { path: { id } }, { as: ACCOUNT, signal });
}

export function postAllowanceQuery(accountId: string, profileId: string) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'allowance', profileId],
    queryFn: async ({ signal }): Promise<PostAllowance> => {
      const [posts, boosts] = await Promise.all([
        api('GET /v1/opportunities/quotas/posts', {}, { as: profileId, signal }),
        api('GET /v1/opportunities/boost', {}, { as: profileId, signal }),
      ]);
      return { posts, boosts };
    },
    staleTime: 0,
  });
}

export type PostAllowance = {
  posts: EndpointResponse<'GET /v1/opportunities/quotas/posts'>;
  boosts: EndpointResponse<'GET /v1/opportunities/boost'>;
};

export function duplicatesQuery(accountId: string, { id, profileId, updatedAt }: Opportunity) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'duplicates', id, updatedAt],
    queryFn: async ({ signal }) => {
      const options = { as: profileId, signal };
      return (await api('GET /v1/opportunities/{id}/duplicates', { path: { id } }, options)).duplicates;
    },
    // Keeps the previous result while loading, so the form does not jump during typing.
    placeholderData: keepPreviousData,
  });
}

type NewDraft = EndpointInput<'POST /v1/opportunities/'>['body'];
type Change = EndpointInput<'PATCH /v1/opportunities/{id}'>['body'];

type Owned = Pick<Opportunity, 'id' | 'profileId'>;

/** Retries with the same key only create one draft. */
export function postOpportunityDraft(profileId: string, body: NewDraft): Promise<Opportunity> {
  return changeOwn('opportunities', 'POST /v1/opportunities/', { body }, { as: profileId });
}

export function changeOpportunity({ id, profileId }: Owned, body: Change): Promise<Opportunity> {
  return changeOwn('opportunities', 'PATCH /v1/opportunities/{id}', { path: { id }, body }, { as: profileId });
}

export function publishOpportunity(opportunity: Opportunity, planType: PlanType): Promise<Opportunity> {
  return changeOpportunity(opportunity, { status: 'PUBLISHED', planType });
}

/** Uses one of the plan's included boosts. */
export function boostOpportunity({ id, profileId }: Owned, type: BoostKind): Promise<Opportunity> {
  const input = { path: { id }, body: { type } };
  return changeOwn('opportunities', 'PATCH /v1/opportunities/boost/{id}', input, { as: profileId });
}

/** Only possible until emails about the early closing are sent. */
export async function reopenOpportunity({ id, profileId }: Owned): Promise<void> {
  await changeOwn('opportunities', 'DELETE /v1/opportunities/{id}/closing', { path: { id } }, { as: profileId });
}

export async function deleteOpportunity({ id, profileId }: Owned): Promise<void> {
  await ignoreMissing(changeOwn('opportunities', 'DELETE /v1/opportunities/{id}', { path: { id } }, { as: profileId }));
}

/** Restores a call deleted within the last day. */
export async function restoreOpportunity({ id, profileId }: Owned): Promise<void> {
  await changeOwn('opportunities', 'POST /v1/opportunities/{id}/restoration', { path: { id } }, { as: profileId });
}

/** The copy omits all dates, and fields that the site no longer offers. */
export async function duplicateOpportunity(id: string): Promise<Opportunity> {
  // Loaded on demand, because the contract's schemas are large.
  const [opportunity, { opportunityEndpoints }] = await Promise.all([
    readOwnOpportunity(id),
    import('@/lib/shared/contract/opportunity-endpoints'),
  ]);
  const { schema } = opportunityEndpoints['POST /v1/opportunities/'].body;
  const copied = schema.omit({ id: true, idempotencyKey: true, resultsDate: true, eventStart: true, eventEnd: true });
  const deadline = { kind: opportunity.deadline.kind, localDateTime: null, timeZone: null };
  const artisticFields = listOffered('artisticFields', opportunity.artisticFields);
  return postOpportunityDraft(
    opportunity.profileId,
    copied.strip().parse({ ...opportunity, artisticFields, deadline }),
  );
}

export function moveOpportunity(opportunity: Owned, profileId: string): Promise<Opportunity> {
  const input = { path: { id: opportunity.id }, body: { profileId } };
  return changeOwn('opportunities', 'PATCH /v1/opportunities/{id}/profile', input, { as: opportunity.profileId });
}

type ImageForm = EndpointForm<'PUT /v1/opportunities/{id}/image'>;

function putImage({ id, profileId }: Owned, form: ImageForm, options: UploadOptions = {}): Promise<Opportunity> {
  const input = { path: { id }, body: createForm<'PUT /v1/opportunities/{id}/image'>(form) };
  return changeOwn('opportunities', 'PUT /v1/opportunities/{id}/image', input, { as: profileId, ...options });
}

export function setOpportunityImage(opportunity: Owned, file: File, options: UploadOptions): Promise<Opportunity> {
  return putImage(opportunity, { image: file }, options);
}

type ImageDetails = { alt: string; caption: string; focalPoint: { x: number; y: number } | null };

export function changeOpportunityImage(opportunity: Owned, image: ImageDetails): Promise<Opportunity> {
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  return putImage(opportunity, { ...image, alt: orNull(image.alt), caption: orNull(image.caption) });
}

export function removeOpportunityImage({ id, profileId }: Owned): Promise<Opportunity> {
  return changeOwn('opportunities', 'DELETE /v1/opportunities/{id}/image', { path: { id } }, { as: profileId });
}

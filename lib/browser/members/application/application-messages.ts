import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/browser/api/api';
import { ignoreMissing } from '@/lib/browser/members/own-changes';
import { queryClient } from '@/lib/browser/members/query-client';
import type { EndpointInput } from '@/lib/shared/api/request';
import type { MessageTemplate } from '@/lib/shared/contract/application-message';
import type { Decision } from '@/lib/shared/domain/application';
import type { DecisionTexts, MessageText } from '@/lib/shared/domain/message';
import { type OpportunityOwner, ownerApi } from '../opportunity-owner';

const createKey = (accountId: string) => [accountId, 'application-messages'] as const;

export function templatesQuery(accountId: string, profileId: string) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'templates', profileId],
    queryFn: async ({ signal }) => (await api('GET /v1/message-templates', {}, { as: profileId, signal })).data,
  });
}

type Template = MessageText & { id: string; name: string };

export async function saveTemplate(
  { accountId, profileId }: OpportunityOwner,
  { id, name, subject, text }: Template,
): Promise<MessageTemplate> {
  const input = { path: { id }, body: { name, subject, text } };
  const saved = await api('PUT /v1/message-templates/{id}', input, { as: profileId });
  await queryClient.invalidateQueries({ queryKey: templatesQuery(accountId, profileId).queryKey });
  return saved;
}

export async function deleteTemplate({ accountId, profileId }: OpportunityOwner, id: string): Promise<void> {
  await ignoreMissing(api('DELETE /v1/message-templates/{id}', { path: { id } }, { as: profileId }));
  await queryClient.invalidateQueries({ queryKey: templatesQuery(accountId, profileId).queryKey });
}

export type NewMessage = EndpointInput<'POST /v1/opportunities/{id}/messages'>['body'];

/** Idempotent: a retry with the same key does not send the message again. */
export async function sendMessage(owner: OpportunityOwner, body: NewMessage) {
  const sent = await ownerApi(owner, 'POST /v1/opportunities/{id}/messages', { body });
  void queryClient.invalidateQueries({ queryKey: [...createKey(owner.accountId), 'sent', owner.opportunityId] });
  void queryClient.invalidateQueries({ queryKey: messageDeliveriesQuery(owner).queryKey });
  return sent;
}

/** In milliseconds, until all recipients are reached. */
const DELIVERY_INTERVAL = 2_000;

export function messageDeliveriesQuery(owner: OpportunityOwner) {
  return queryOptions({
    queryKey: [...createKey(owner.accountId), 'deliveries', owner.opportunityId],
    queryFn: async ({ signal }) => (await ownerApi(owner, 'GET /v1/opportunities/{id}/messages', {}, signal)).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ due }) => due > 0) ? DELIVERY_INTERVAL : false),
  });
}

export function messagePreviewQuery(
  owner: OpportunityOwner,
  body: EndpointInput<'POST /v1/opportunities/{id}/messages/preview'>['body'],
) {
  return queryOptions({
    queryKey: [...createKey(owner.accountId), 'preview', owner.opportunityId, body],
    queryFn: ({ signal }) => ownerApi(owner, 'POST /v1/opportunities/{id}/messages/preview', { body }, signal),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function sentMessagesQuery(owner: OpportunityOwner, applicationId: string) {
  return queryOptions({
    queryKey: [...createKey(owner.accountId), 'sent', owner.opportunityId, applicationId],
    queryFn: ({ signal }) => {
      const key = 'GET /v1/opportunities/{id}/applications/{applicationId}/messages';
      return ownerApi(owner, key, { path: { applicationId } }, signal);
    },
    staleTime: 0,
  });
}

export function receivedMessagesQuery(accountId: string, profileId: string, applicationId: string) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'received', applicationId],
    queryFn: ({ signal }) => {
      const path = { id: applicationId };
      return api('GET /v1/applications/{id}/messages', { path }, { as: profileId, signal });
    },
    staleTime: 0,
  });
}

/** Refetches the messages after a letter has started a conversation. */
export function refetchReceivedMessages(accountId: string, profileId: string, applicationId: string): void {
  const { queryKey } = receivedMessagesQuery(accountId, profileId, applicationId);
  void queryClient.invalidateQueries({ queryKey });
}

export function decisionTextsQuery(owner: OpportunityOwner) {
  return queryOptions({
    queryKey: [...createKey(owner.accountId), 'decision-texts', owner.opportunityId],
    queryFn: ({ signal }) => ownerApi(owner, 'GET /v1/opportunities/{id}/decision-texts', {}, signal),
    staleTime: 0,
    // The form copies the texts when it opens, so refetching has no effect.
    refetchOnWindowFocus: false,
  });
}

export async function saveDecisionTexts(owner: OpportunityOwner, body: DecisionTexts): Promise<DecisionTexts> {
  const saved = await ownerApi(owner, 'PUT /v1/opportunities/{id}/decision-texts', { body });
  queryClient.setQueryData(decisionTextsQuery(owner).queryKey, saved);
  return saved;
}

/** `own` is null for the default text. */
export function decisionPreviewQuery(
  owner: OpportunityOwner,
  body: { applicationId: string; decision: Decision; own: MessageText | null },
) {
  return queryOptions({
    queryKey: [...createKey(owner.accountId), 'decision-preview', owner.opportunityId, body],
    queryFn: ({ signal }) => ownerApi(owner, 'POST /v1/opportunities/{id}/decision-texts/preview', { body }, signal),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, download } from '@/lib/browser/api/api';
import { createAddress, type EndpointInput } from '@/lib/shared/api/request';
import type {
  MailPreview,
  MessageTemplate,
  ReceivedMessage,
  SentMessage,
} from '@/lib/shared/contract/application-message';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import type { Decision } from '@/lib/shared/domain/application';
import type { DecisionTexts, MessageText } from '@/lib/shared/domain/message';
import { ignoreMissing } from '../ignore-missing';
import { queryClient } from '../query-client';

/* Queries and mutations for messages to artists who applied, and for the texts of mails about decisions. */

/** The call whose applications are written to, with the account and the profile that own it. */
export type MessageOwner = { accountId: string; profileId: string; opportunityId: string };

const createKey = (accountId: string) => [accountId, 'application-messages'] as const;

/** The profile's own templates, by name. */
export function templatesQuery(accountId: string, profileId: string) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'templates', profileId],
    queryFn: async ({ signal }): Promise<MessageTemplate[]> =>
      (await api('GET /v1/message-templates', {}, { as: profileId, signal })).data,
  });
}

type Template = MessageText & { id: string; name: string };

export async function saveTemplate(
  { accountId, profileId }: MessageOwner,
  { id, name, subject, text }: Template,
): Promise<MessageTemplate> {
  const saved = await api(
    'PUT /v1/message-templates/{id}',
    {
      path: { id },
      body: { name, subject, text },
    },
    { as: profileId },
  );
  await queryClient.invalidateQueries({ queryKey: templatesQuery(accountId, profileId).queryKey });
  return saved;
}

/** Deletes a template. Idempotent: one that no longer exists is not an error. */
export async function deleteTemplate({ accountId, profileId }: MessageOwner, id: string): Promise<void> {
  await ignoreMissing(api('DELETE /v1/message-templates/{id}', { path: { id } }, { as: profileId }));
  await queryClient.invalidateQueries({ queryKey: templatesQuery(accountId, profileId).queryKey });
}

export type NewMessage = EndpointInput<'POST /v1/opportunities/{id}/messages'>['body'];

/** Sends a message. A retry with the same idempotency key sends nothing again. */
export async function sendMessage(
  { accountId, profileId, opportunityId }: MessageOwner,
  body: NewMessage,
): Promise<EndpointResponse<'POST /v1/opportunities/{id}/messages'>> {
  const sent = await api(
    'POST /v1/opportunities/{id}/messages',
    {
      path: { id: opportunityId },
      body,
    },
    { as: profileId },
  );
  void queryClient.invalidateQueries({ queryKey: [...createKey(accountId), 'sent', opportunityId] });
  return sent;
}

/** The mail that one artist would get. */
export function messagePreviewQuery(
  { accountId, profileId, opportunityId }: MessageOwner,
  body: EndpointInput<'POST /v1/opportunities/{id}/messages/preview'>['body'],
) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'preview', opportunityId, body],
    queryFn: ({ signal }): Promise<MailPreview> =>
      api(
        'POST /v1/opportunities/{id}/messages/preview',
        { path: { id: opportunityId }, body },
        { as: profileId, signal },
      ),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The messages that an application has received, as its organizer sees them. */
export function sentMessagesQuery({ accountId, profileId, opportunityId }: MessageOwner, applicationId: string) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'sent', opportunityId, applicationId],
    queryFn: async ({ signal }): Promise<SentMessage[]> => {
      const path = { id: opportunityId, applicationId };
      const key = 'GET /v1/opportunities/{id}/applications/{applicationId}/messages';
      return (await api(key, { path }, { as: profileId, signal })).data;
    },
    staleTime: 0,
  });
}

/** The messages that an application has received, as its artist sees them. */
export function receivedMessagesQuery(accountId: string, profileId: string, applicationId: string) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'received', applicationId],
    queryFn: async ({ signal }): Promise<ReceivedMessage[]> =>
      (await api('GET /v1/applications/{id}/messages', { path: { id: applicationId } }, { as: profileId, signal }))
        .data,
    staleTime: 0,
  });
}

/** The organizer's own texts of the mails about decisions. */
export function decisionTextsQuery({ accountId, profileId, opportunityId }: MessageOwner) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'decision-texts', opportunityId],
    queryFn: ({ signal }): Promise<DecisionTexts> =>
      api('GET /v1/opportunities/{id}/decision-texts', { path: { id: opportunityId } }, { as: profileId, signal }),
    staleTime: 0,
    // The form copies the texts when it opens, so refetching them would have no effect.
    refetchOnWindowFocus: false,
  });
}

export async function saveDecisionTexts(owner: MessageOwner, body: DecisionTexts): Promise<DecisionTexts> {
  const saved = await api(
    'PUT /v1/opportunities/{id}/decision-texts',
    {
      path: { id: owner.opportunityId },
      body,
    },
    { as: owner.profileId },
  );
  queryClient.setQueryData(decisionTextsQuery(owner).queryKey, saved);
  return saved;
}

/** The mail that one artist would get about a decision; `own` is null for the usual text. */
export function decisionPreviewQuery(
  { accountId, profileId, opportunityId }: MessageOwner,
  body: { applicationId: string; decision: Decision; own: MessageText | null },
) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'decision-preview', opportunityId, body],
    queryFn: ({ signal }): Promise<MailPreview> =>
      api(
        'POST /v1/opportunities/{id}/decision-texts/preview',
        { path: { id: opportunityId }, body },
        { as: profileId, signal },
      ),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Downloads the table of all applications without their pictures, through the browser's own download. */
export async function downloadApplicationTable(
  { profileId, opportunityId }: MessageOwner,
  format: 'csv' | 'xlsx',
): Promise<void> {
  const { address } = createAddress('GET /v1/opportunities/{id}/applications/table', {
    path: { id: opportunityId },
    query: { format },
  });
  await download(address, profileId);
}

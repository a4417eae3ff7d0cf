import { v7 as uuidv7 } from 'uuid';
import type { EndpointBody, EndpointResponse } from '@/lib/shared/contract/contract';
import { mails } from '@/services/product-api/mail/schema';
import type { TestApi } from './api';
import { createClientAddress } from './client-address';
import { makeArtwork } from './factories';
import { type Member, makeMember } from './members';

type Enquiry = EndpointBody<'POST /v1/artworks/{id}/enquiries'>;

/** Creates an enquiry with a unique idempotency key. */
export function createEnquiry(fields: Partial<Enquiry> = {}): Enquiry {
  return {
    name: 'Ada Lindqvist',
    email: `${crypto.randomUUID()}@example.com`,
    message: 'Is this work still in your studio?',
    idempotencyKey: crypto.randomUUID(),
    ...fields,
  };
}

/**
 * Sends an enquiry and returns the response without parsing it. Each enquiry has a new client address unless one is
 * passed.
 */
export function sendEnquiry(
  api: TestApi,
  artworkId: string,
  enquiry: object = createEnquiry(),
  from = createClientAddress(),
) {
  const init = {
    method: 'POST',
    body: JSON.stringify(enquiry),
    headers: { 'Content-Type': 'application/json' },
  };
  return api.request(`/v1/artworks/${artworkId}/enquiries`, init, from);
}

/** Creates a member with a listed work and a verified email address. */
export async function makeArtistWithWork(
  api: TestApi,
  work: Parameters<typeof makeArtwork>[1] = {},
): Promise<Member & { artworkId: string }> {
  const member = await makeMember(api);
  return {
    ...member,
    artworkId: await makeArtwork(api.db, { title: 'Low tide', ...work, profileId: member.profileId }),
  };
}

export function readArtwork(api: TestApi, id: string): Promise<EndpointResponse<'GET /v1/artworks/{id}'>> {
  return api.callEndpoint('GET /v1/artworks/{id}', { path: { id } });
}

/** Queues the email of an enquiry, as versions of the product without conversations did. */
export async function queueEnquiry(api: TestApi, artworkId: string, enquiry = createEnquiry()): Promise<void> {
  const { name, email, message, idempotencyKey } = enquiry;
  const payload = { name, email, message };
  await api.db.insert(mails).values({ id: uuidv7(), kind: 'ENQUIRY', artworkId, idempotencyKey, payload });
}

import type { EndpointBody } from '@/lib/shared/contract/contract';
import type { TestApi } from './api';
import type { Member } from './members';

/** All fields that publication requires. */
export const wholeOpportunity = {
  type: 'ART_RESIDENCY',
  title: 'Winter in the Salt Office',
  description: 'A room by the sea.',
  artisticFields: ['PAINTING'],
  city: 'Kaldbakur',
  country: 'IS',
  deadline: { kind: 'FIXED', localDateTime: '2031-03-03T23:59', timeZone: 'Atlantic/Reykjavik' },
  fee: 'FREE',
  apply: { method: 'URL', value: 'https://example.org/apply' },
} as const satisfies EndpointBody<'POST /v1/opportunities/'>;

/** Creates a draft that is ready for publication, and returns its id. */
export async function createDraftOpportunity(api: TestApi, who: Member): Promise<string> {
  return (await api.callEndpoint('POST /v1/opportunities/', { body: wholeOpportunity }, who)).id;
}

export function readOwnOpportunity(api: TestApi, who: Member, id: string) {
  return api.callEndpoint('GET /v1/opportunities/{id}', { path: { id } }, who);
}

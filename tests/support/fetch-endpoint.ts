import { expect } from '@playwright/test';
import type { EndpointKey, EndpointQuery, EndpointResponse } from '@/lib/shared/contract/contract';

/** URL of the product API behind the pages. */
export const API = `http://localhost:${process.env.E2E_API_PORT || '4210'}`;

/** Requests data from the product API behind the pages. */
export async function fetchEndpoint<Key extends EndpointKey>(
  key: Key,
  query?: EndpointQuery<Key>,
  id = '',
): Promise<EndpointResponse<Key>> {
  const path = (key.split(' ')[1]?.split('?')[0] ?? '').replace('{id}', id);
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries<string | undefined>(query ?? {})) {
    if (value !== undefined) parameters.set(name, value);
  }
  const response = await fetch(`${API}${path}?${parameters}`);
  expect(response.status, `${key} on the product API`).toBe(200);
  return (await response.json()) as EndpointResponse<Key>;
}

/** Returns the ids of an artwork, a call and a profile with works. */
export async function findSampleIds() {
  const [artworks, opportunities, directory] = await Promise.all([
    fetchEndpoint('GET /v1/artworks/'),
    fetchEndpoint('GET /v1/opportunities/'),
    fetchEndpoint('GET /v1/profiles/directory'),
  ]);
  return {
    artwork: artworks.data[0]?.id ?? '',
    opportunity: opportunities.data[0]?.id ?? '',
    // Profiles from other tests can come first. They have no works.
    profile: directory.data.find((entry) => entry.artworks.length > 0)?.id ?? '',
  };
}

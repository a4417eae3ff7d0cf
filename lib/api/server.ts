import 'server-only';
import { createCacheTags, type EndpointAnswer, type EndpointKey } from '@/lib/contract/contract';
import { shownTags } from '@/lib/contract/shown';
import { isBuilding, serverEnv } from '@/lib/env/server';
import { pageLife } from '@/lib/page-cache/page-life';
import { tagPage } from '@/lib/page-cache/record-page';
import { ApiUnavailableError, type EndpointInput, request } from './request';

const TIMEOUT = 10_000;

/**
 * Reads from the product API as a visitor: no cookie is read and no credential is sent, so the page around it is
 * the same for everyone and is cached, under the tags that the contract gives the endpoint and those of its answer.
 */
export async function asVisitor<Key extends EndpointKey>(
  key: Key,
  input: EndpointInput<Key>,
): Promise<EndpointAnswer<Key>> {
  if (isBuilding) throw new ApiUnavailableError('The site is being built.');
  const answer = await request(serverEnv.PRODUCT_API_URL, key, input, {
    next: { tags: createCacheTags(key, input.path), revalidate: pageLife.revalidate },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await tagPage(shownTags(key, answer));
  return answer;
}

import { cacheTags } from '@/lib/contract/contract';
import { createGoneTag } from '@/lib/contract/gone';
import { removal } from '@/lib/contract/profile';
import type { Match } from './match-endpoint';

/**
 * Cache tags of what a write has changed: by its path, by the profile of the thing that it answers with, and by
 * everything that it says to have removed.
 */
export async function listTagsToInvalidate({ key, parameters }: Match, answer: Response): Promise<string[]> {
  if (!mayHaveChanged(key, answer.status)) return [];
  const body = readJson(await answer.clone().text());
  const profileId = profileIdIn(body, key.includes(' /v1/profiles/'));
  return [...new Set([...cacheTags(key, { ...parameters, ...(profileId && { profileId }) }), ...removedTags(body)])];
}

/** Also when nobody knows, because no answer came in time, or when an earlier try did it whose answer got lost. */
function mayHaveChanged(key: string, status: number): boolean {
  if (key.startsWith('GET ')) return false;
  return status < 300 || status === 503 || (key.startsWith('DELETE ') && (status === 404 || status === 410));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function profileIdIn(thing: unknown, isProfile: boolean): string | undefined {
  if (typeof thing !== 'object' || thing === null) return undefined;
  const id = isProfile && 'id' in thing ? thing.id : 'profileId' in thing ? thing.profileId : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Whatever linked there is not right any more: a list of similar calls, a page that names the artist. */
function removedTags(thing: unknown): string[] {
  const { data } = removal.safeParse(thing);
  if (data === undefined) return [];
  return [
    ...data.profileIds.map((id) => `profile:${id}`),
    ...data.artworkIds.map((id) => `artwork:${id}`),
    ...data.opportunityIds.map((id) => `opportunity:${id}`),
    ...[...data.profileIds, ...data.artworkIds, ...data.opportunityIds].map(createGoneTag),
  ];
}

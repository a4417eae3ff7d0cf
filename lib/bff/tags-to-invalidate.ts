import { artworkEndpoints } from '@/lib/contract/artwork';
import { createCacheTags, type EndpointKey } from '@/lib/contract/contract';
import { createGoneTag } from '@/lib/contract/gone';
import { removal } from '@/lib/contract/profile';
import type { Match } from './match-endpoint';

/**
 * The cache tags that a write invalidates: by its path, by the profile of the thing in its answer, and by everything
 * that its answer says to have changed or deleted.
 */
export async function listTagsToInvalidate({ key, parameters }: Match, answer: Response): Promise<string[]> {
  if (!mayHaveWritten(key, answer.status)) return [];
  const body = readJson(await answer.clone().text());
  const profileId = readProfileId(body, key.includes(' /v1/profiles/'));
  return [
    ...new Set([
      ...createCacheTags(key, { ...parameters, ...(profileId && { profileId }) }),
      ...listDeletedTags(body),
      ...listChangedTags(body),
      ...listDirectoryTags(key, body),
    ]),
  ];
}

/** Also when no answer came in time, or when an earlier try succeeded whose answer got lost. */
function mayHaveWritten(key: string, status: number): boolean {
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

function readProfileId(thing: unknown, isProfile: boolean): string | undefined {
  if (typeof thing !== 'object' || thing === null) return undefined;
  const id = isProfile && 'id' in thing ? thing.id : 'profileId' in thing ? thing.profileId : undefined;
  return typeof id === 'string' ? id : undefined;
}

/**
 * What a deletion invalidates: all that showed it, as a list of similar opportunities or a page that names the artist.
 */
function listDeletedTags(thing: unknown): string[] {
  const { data } = removal.safeParse(thing);
  if (data === undefined) return [];
  return [
    ...data.profileIds.map((id) => `profile:${id}`),
    ...data.artworkIds.map((id) => `artwork:${id}`),
    ...data.opportunityIds.map((id) => `opportunity:${id}`),
    ...[...data.profileIds, ...data.artworkIds, ...data.opportunityIds].map(createGoneTag),
  ];
}

/**
 * A call that is published moves its organizer to the front of the directory. Drafts are saved as they are typed and
 * leave the directory unchanged.
 */
function listDirectoryTags(key: EndpointKey, thing: unknown): string[] {
  const isCall = key === 'PATCH /v1/opportunities/{id}' && typeof thing === 'object' && thing !== null;
  return isCall && 'status' in thing && thing.status === 'PUBLISHED' ? ['profiles'] : [];
}

const changedArtworks = artworkEndpoints['PATCH /v1/artworks/'].answer;

/** What a change of several artworks invalidates: the page of each. */
function listChangedTags(thing: unknown): string[] {
  return changedArtworks.safeParse(thing).data?.artworkIds.map((id) => `artwork:${id}`) ?? [];
}

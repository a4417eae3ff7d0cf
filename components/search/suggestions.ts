import { useEffect, useState } from 'react';
import { chooseSilhouette } from '@/components/ui/avatar';
import { api } from '@/lib/browser/api/api';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { formatPlace } from '@/lib/shared/domain/country';
import { opportunityTypeLabels } from '@/lib/shared/domain/opportunity';
import { type SearchKind, searchKinds } from '@/lib/shared/domain/search';
import { formatCount, joinWithAnd } from '@/lib/shared/domain/text';
import { createWholeUrl, type ImageSource } from '@/lib/shared/image-url';
import { paths } from '@/lib/shared/paths';
import { formatKindCount, kindLabels } from './search-labels';

export type Suggestion = {
  href: string;
  name: string;
  detail: string;
  picture:
    | { kind: 'person' | 'organization'; image: ImageSource | null }
    | { kind: 'work'; address: string | null }
    | null;
};

export type SuggestionGroup = {
  kind: SearchKind;
  label: string;
  /** The formatted number of matches. */
  count: string;
  suggestions: Suggestion[];
};

type Found = EndpointResponse<'GET /v1/search'>;
type FoundItem<Kind extends SearchKind> = NonNullable<Found[Kind]>['data'][number];

/** In pixels. Pictures are displayed 40 CSS pixels wide, on screens with up to three device pixels per CSS pixel. */
const PICTURE_WIDTH = 128;

export function listSuggestions(found: Found): SuggestionGroup[] {
  const suggestions = {
    profiles: found.profiles?.data.map(suggestProfile) ?? [],
    artworks: found.artworks?.data.map(suggestArtwork) ?? [],
    opportunities: found.opportunities?.data.map(suggestOpportunity) ?? [],
  };
  return searchKinds
    .filter((kind) => suggestions[kind].length > 0)
    .map((kind) => ({
      kind,
      label: kindLabels[kind],
      count: formatCount(found[kind]?.total ?? 0, found[kind]?.totalIsCapped),
      suggestions: suggestions[kind],
    }));
}

/** "5 people, 2 works and 1 opportunity suggested" */
export function formatSuggested(groups: readonly SuggestionGroup[]): string {
  if (groups.length === 0) return 'No suggestions';
  return `${joinWithAnd(groups.map(({ kind, suggestions }) => formatKindCount(kind, suggestions.length)))} suggested`;
}

function suggestProfile(profile: FoundItem<'profiles'>): Suggestion {
  return {
    href: paths.profile(profile.id),
    name: profile.name,
    detail: formatPlace(profile) ?? '',
    picture: { kind: chooseSilhouette(profile.role), image: profile.image },
  };
}

function suggestArtwork({ id, title, profile, image, contentWarning }: FoundItem<'artworks'>): Suggestion {
  const address = image && contentWarning === null ? createWholeUrl(image, PICTURE_WIDTH, true) : null;
  return { href: paths.artwork(id), name: title, detail: profile.name, picture: { kind: 'work', address } };
}

function suggestOpportunity({ id, title, type, profile }: FoundItem<'opportunities'>): Suggestion {
  return {
    href: paths.opportunity(id),
    name: title,
    detail: `${opportunityTypeLabels[type]}, ${profile.name}`,
    picture: null,
  };
}

/** True for two letters, or for one character in a script in which one character can be a word. */
export function isSuggestable(query: string): boolean {
  return query.length > 1 || /[^\p{Script=Latin}\p{Script=Common}]/u.test(query);
}

/** In milliseconds. */
const DEBOUNCE = 200;

type Suggested = {
  /** The query to which the suggestions belong. */
  query: string;
  groups: readonly SuggestionGroup[];
  hasFailed: boolean;
};

const NONE: Suggested = { query: '', groups: [], hasFailed: false };

/** Loads when typing pauses. Late responses are discarded; earlier suggestions stay until the new ones arrive. */
export function useSuggestions(query: string): Suggested {
  const [suggested, setSuggested] = useState(NONE);

  useEffect(() => {
    if (!isSuggestable(query)) {
      setSuggested(NONE);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const next = await readSuggestions(query, request.signal);
      if (!request.signal.aborted) setSuggested(next);
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query]);

  return suggested;
}

async function readSuggestions(query: string, signal: AbortSignal): Promise<Suggested> {
  try {
    const found = await api('GET /v1/search', { query: { query } }, { signal });
    return { query, groups: listSuggestions(found), hasFailed: false };
  } catch {
    return { query, groups: [], hasFailed: true };
  }
}

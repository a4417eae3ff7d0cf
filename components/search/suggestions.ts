import { useEffect, useEffectEvent, useState } from 'react';
import { chooseSilhouette } from '@/components/ui/avatar';
import { publicApi } from '@/lib/browser/api/public-api';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { formatPlace } from '@/lib/shared/domain/country';
import { type SearchKind, searchKinds } from '@/lib/shared/domain/search';
import { formatCount, joinWithAnd, joinWithComma } from '@/lib/shared/domain/text';
import { pickTexts } from '@/lib/shared/domain/translation';
import type { Language } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { createWholeUrl, type ImageSource } from '@/lib/shared/image-url';
import { paths } from '@/lib/shared/paths';
import { formatKindCount } from './search-labels';

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
  count: string;
  suggestions: Suggestion[];
};

type Found = EndpointResponse<'GET /v1/search'>;
type FoundItem<Kind extends SearchKind> = NonNullable<Found[Kind]>['data'][number];

/** In pixels. Pictures are 40 CSS pixels wide, and screens have up to three device pixels per CSS pixel. */
const PICTURE_WIDTH = 128;

export function listSuggestions(found: Found, words: Words): SuggestionGroup[] {
  const { t, language } = words;
  const suggestions = {
    profiles: found.profiles?.data.map((profile) => suggestProfile(profile, language)) ?? [],
    artworks: found.artworks?.data.map((artwork) => suggestArtwork(artwork, language)) ?? [],
    opportunities: found.opportunities?.data.map((opportunity) => suggestOpportunity(opportunity, words)) ?? [],
  };
  return searchKinds
    .filter((kind) => suggestions[kind].length > 0)
    .map((kind) => ({
      kind,
      label: t(`search.kind.${kind}`),
      count: formatCount(found[kind]?.total ?? 0, found[kind]?.totalIsCapped ?? false, language),
      suggestions: suggestions[kind],
    }));
}

/** Example: "5 people, 2 works and 1 opportunity suggested". */
export function formatSuggested(groups: readonly SuggestionGroup[], words: Words): string {
  const { t, language } = words;
  if (groups.length === 0) return t('search.suggestions.none');
  const counts = groups.map(({ kind, suggestions }) => formatKindCount(kind, suggestions.length, false, words));
  return t('search.suggestions.found', { found: joinWithAnd(counts, language) });
}

function suggestProfile(profile: FoundItem<'profiles'>, language: Language): Suggestion {
  return {
    href: paths.profile(profile.id),
    name: profile.name,
    detail: formatPlace(profile, language) ?? '',
    picture: { kind: chooseSilhouette(profile.role), image: profile.image },
  };
}

function suggestArtwork(artwork: FoundItem<'artworks'>, language: Language): Suggestion {
  const { id, profile, image, contentWarning } = artwork;
  const { title } = pickTexts(artwork, ['title'], language);
  const address = image && contentWarning === null ? createWholeUrl(image, PICTURE_WIDTH, true) : null;
  return { href: paths.artwork(id), name: title, detail: profile.name, picture: { kind: 'work', address } };
}

function suggestOpportunity(opportunity: FoundItem<'opportunities'>, { t, language }: Words): Suggestion {
  const { id, type, profile } = opportunity;
  return {
    href: paths.opportunity(id),
    name: pickTexts(opportunity, ['title'], language).title,
    detail: joinWithComma([t(`opportunity.type.${type}`), profile.name], language),
    picture: null,
  };
}

/** True for two or more characters, or for one in a script where a single character can be a word. */
export function isSuggestable(query: string): boolean {
  return query.length > 1 || /[^\p{Script=Latin}\p{Script=Common}]/u.test(query);
}

/** In milliseconds. */
const DEBOUNCE = 200;

type Suggested = {
  /** The query that these suggestions belong to. */
  query: string;
  groups: readonly SuggestionGroup[];
  hasFailed: boolean;
};

const NONE: Suggested = { query: '', groups: [], hasFailed: false };

/** Loads suggestions after a pause in typing. Earlier ones stay visible until then. */
export function useSuggestions(query: string): Suggested {
  const words = useWords();
  const [suggested, setSuggested] = useState(NONE);
  const load = useEffectEvent((text: string, signal: AbortSignal) => readSuggestions(text, signal, words));

  useEffect(() => {
    if (!isSuggestable(query)) {
      setSuggested(NONE);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const next = await load(query, request.signal);
      if (!request.signal.aborted) setSuggested(next);
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query]);

  return suggested;
}

async function readSuggestions(query: string, signal: AbortSignal, words: Words): Promise<Suggested> {
  try {
    const found = await publicApi('GET /v1/search', { query: { query } }, { signal });
    return { query, groups: listSuggestions(found, words), hasFailed: false };
  } catch {
    return { query, groups: [], hasFailed: true };
  }
}

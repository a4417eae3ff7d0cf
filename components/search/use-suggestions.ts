import { useEffect, useState } from 'react';
import { api } from '@/lib/browser/api/api';
import { isSuggestable, listSuggestions, type SuggestionGroup } from './suggestions';

const DEBOUNCE = 200;

type Suggested = {
  /** The query that the suggestions belong to. */
  query: string;
  groups: readonly SuggestionGroup[];
  hasFailed: boolean;
};

const NONE: Suggested = { query: '', groups: [], hasFailed: false };

/**
 * Suggestions for a text, loaded when typing pauses. Responses to earlier texts are discarded; until the new ones
 * arrive the previous suggestions stay.
 */
export function useSuggestions(query: string): Suggested {
  const [suggested, setSuggested] = useState(NONE);

  useEffect(() => {
    if (!isSuggestable(query)) {
      setSuggested(NONE);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => void suggest(), DEBOUNCE);
    return () => {
      clearTimeout(timer);
      request.abort();
    };

    async function suggest() {
      const next = await readSuggestions(query, request.signal);
      if (!request.signal.aborted) setSuggested(next);
    }
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

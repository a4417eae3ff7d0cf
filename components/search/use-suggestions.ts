import { useEffect, useState } from 'react';
import { fromBrowser } from '@/lib/browser/api/request';
import { isSuggestable, listSuggestions, type SuggestionGroup } from './suggestions';

const DEBOUNCE = 200;

type Suggested = {
  /** The text that they are for. */
  query: string;
  groups: readonly SuggestionGroup[];
  hasFailed: boolean;
};

const NONE: Suggested = { query: '', groups: [], hasFailed: false };

/**
 * What a text suggests, once typing pauses. An answer to an earlier text is not waited for, and never takes the place
 * of a later one; until the new ones are there the last ones stay.
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
    const found = await fromBrowser('GET /v1/search', { query: { query } }, signal);
    return { query, groups: listSuggestions(found), hasFailed: false };
  } catch {
    return { query, groups: [], hasFailed: true };
  }
}

'use client';

import { useEffect, useRef, useState } from 'react';
import { SearchField } from '@/components/ui/search-field';

/** In milliseconds. */
const SEARCH_DEBOUNCE = 300;

/** Searches when typing pauses. Enter searches at once, by the form around the field. */
export function OpportunitySearch({ given, onSearch }: { given: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(given);
  const [last, setLast] = useState(given);
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A filter chosen during the pause must not be undone, so the timer calls the latest callback.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  // Clearing the filters elsewhere empties the field; a pending response must not overwrite the text.
  if (given !== last) {
    setLast(given);
    if (!isTyping) setText(given);
  }

  const type = (value: string) => {
    setText(value);
    setTyping(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search.current(value.trim()), SEARCH_DEBOUNCE);
  };

  // Leaving the field searches at once, so that "Clear all" pressed during the pause also clears this search.
  const leave = () => {
    setTyping(false);
    clearTimeout(timer.current);
    search.current(text.trim());
  };

  return (
    <SearchField
      name="searchQuery"
      label="Search calls"
      placeholder="Search calls"
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
    />
  );
}

'use client';

import { useEffect, useRef, useState } from 'react';
import { SearchField } from '@/components/ui/search-field';

/** In milliseconds. */
const SEARCH_DEBOUNCE = 300;

/** Searches when typing pauses (debounced); Enter, handled by the form around it, does so at once. */
export function OpportunitySearch({ given, onSearch }: { given: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(given);
  const [last, setLast] = useState(given);
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A filter may be chosen in the pause: the search joins it then, and does not undo it.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  // A chip or "Clear all" empties the field; an answer on its way does not overwrite what is typed.
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

  // Who leaves the field is done typing: "Clear" pressed in the pause clears this search as well.
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

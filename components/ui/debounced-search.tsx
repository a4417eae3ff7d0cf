'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { SearchField } from './search-field';

/** In milliseconds. */
const PAUSE = 300;

type DebouncedSearchProps = Pick<
  ComponentProps<typeof SearchField>,
  'id' | 'name' | 'label' | 'placeholder' | 'size' | 'maxLength'
> & {
  given: string;
  onSearch: (text: string) => void;
};

/**
 * Searches after a pause, on Enter and on blur. Without searching on blur, "Clear all" would not work during the pause.
 */
export function DebouncedSearch({ given, onSearch, ...field }: DebouncedSearchProps) {
  const [text, setText] = useState(given);
  const [last, setLast] = useState(given);
  const [sent, setSent] = useState(given);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The timer calls the latest callback, to keep filters that were chosen during the pause.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  const typed = normalize(text);
  // A change elsewhere, such as a cleared filter or the Back button, replaces the text unless the user is typing.
  if (given !== last) {
    setLast(given);
    if (typed === sent || typed === given) setSent(given);
    if (typed === sent && typed !== given) setText(given);
  }

  const send = (value: string) => {
    clearTimeout(timer.current);
    if (value === sent) return;
    setSent(value);
    search.current(value);
  };
  return (
    <SearchField
      {...field}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(send, PAUSE, normalize(target.value));
      }}
      onBlur={() => send(typed)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) send(typed);
      }}
    />
  );
}

function normalize(text: string): string {
  return text.normalize('NFC').trim();
}

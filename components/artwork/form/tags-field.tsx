'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { Chip } from '@/components/ui/chip';
import { Field } from '@/components/ui/field';
import { tagSuggestionsQuery } from '@/lib/browser/members/artwork/own-artworks';
import { artworkLimits } from '@/lib/shared/domain/artwork';
import { joinWithComma } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './artwork-form.module.css';

type TagsFieldProps = {
  label: string;
  tags: readonly string[];
  error?: string | undefined;
  onChange: (tags: string[]) => void;
};

/** Adds a tag on Enter, on a comma, on paste and on blur. */
export function TagsField({ label, tags, error, onChange }: TagsFieldProps) {
  const { t, language } = useWords();
  const line = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState('');
  const isFull = tags.length >= artworkLimits.tags;
  const { data = [] } = useQuery(tagSuggestionsQuery(useDeferredValue(typed)));
  const suggestions = data.filter((tag) => !tags.includes(tag));

  const add = (text: string) => {
    const added = splitTags(text).filter((tag) => !tags.includes(tag));
    setTyped('');
    setOpen(false);
    if (added.length === 0) return;
    onChange([...tags, ...added]);
    setNews(t('artwork.form.tagsAdded', { tags: joinWithComma(added, language) }));
  };
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag));
    setNews(t('artwork.form.tagRemoved', { tag }));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) return remove(last);
    // If a suggestion is highlighted, Enter selects it instead.
    const isChoosing = event.currentTarget.getAttribute('aria-activedescendant') !== null;
    if (event.key !== ',' && (event.key !== 'Enter' || isChoosing)) return;
    // Without this call, Enter would submit the form.
    event.preventDefault();
    add(typed);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[,\n]/.test(text)) return;
    event.preventDefault();
    add(typed + text);
  };

  return (
    <>
      <Field label={label} help={isFull ? t('artwork.form.tagsFull') : t('artwork.form.tagsHelp')} error={error}>
        {({ className: _, ...control }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: pressing beside the input focuses the input
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the input directly
          <div
            ref={line}
            className={`fill cluster center gap-8 relative ${styles.tags}`}
            onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
          >
            {tags.map((tag) => (
              <Chip key={tag} label={tag} onClick={() => remove(tag)} />
            ))}
            <Autocomplete.Root
              items={suggestions}
              mode="none"
              filter={null}
              open={isOpen && suggestions.length > 0}
              onOpenChange={setOpen}
              value={typed}
              onValueChange={(text, { reason }) => {
                if (reason === 'item-press') return;
                setTyped(text);
                setOpen(text.trim() !== '');
              }}
            >
              <Autocomplete.Input
                {...control}
                ref={input}
                className={`t-body fill ${styles.input}`}
                maxLength={artworkLimits.tag}
                placeholder={tags.length === 0 ? t('artwork.form.tagsPlaceholder') : undefined}
                readOnly={isFull}
                onKeyDown={press}
                onPaste={paste}
                onBlur={() => add(typed)}
              />
              <Autocomplete.Portal container={line}>
                <Autocomplete.Positioner
                  className={styles.over}
                  anchor={line}
                  align="start"
                  sideOffset={5}
                  collisionPadding={8}
                >
                  <Autocomplete.Popup className={`on-wall edged rounded ${styles.panel}`}>
                    <Autocomplete.List aria-label={t('artwork.form.tagsInUse')}>
                      {suggestions.map((tag) => (
                        <Autocomplete.Item
                          key={tag}
                          value={tag}
                          className={`t-ui break pressable ${styles.option}`}
                          // Keeps the focus in the input. Otherwise the blur would add an incomplete tag.
                          onMouseDown={(event) => event.preventDefault()}
                          onClick={() => add(tag)}
                        >
                          <bdi>{tag}</bdi>
                        </Autocomplete.Item>
                      ))}
                    </Autocomplete.List>
                  </Autocomplete.Popup>
                </Autocomplete.Positioner>
              </Autocomplete.Portal>
            </Autocomplete.Root>
          </div>
        )}
      </Field>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </>
  );
}

/** Normalizes tags in the same way as the server. */
function splitTags(text: string): string[] {
  const tags = text.split(/[,\n]/).map((tag) => tag.trim().normalize('NFC').toLowerCase().slice(0, artworkLimits.tag));
  return [...new Set(tags)].filter((tag) => tag !== '');
}

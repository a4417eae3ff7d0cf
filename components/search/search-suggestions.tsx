import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { isolate } from '@/components/ui/isolated';
import { Link } from '@/components/ui/link';
import { isShortcut } from '@/components/ui/shortcut';
import { addRecentSearch, listRecentSearches } from '@/lib/browser/choices/recent-searches';
import { createResultsHref, normalizeTyped } from '@/lib/shared/filters/search';
import { useWords } from '@/lib/shared/i18n/use-words';
import { RecentSearches } from './recent-searches';
import styles from './search-suggestions.module.css';
import type { Suggestion } from './suggestions';
import { formatSuggested, useSuggestions } from './suggestions';
import { useSearch } from './use-search';

type SearchSuggestionsProps = {
  /** The field is part of the page. This component turns it into a combobox. */
  field: RefObject<HTMLInputElement | null>;
  /** Defined only in a sheet, which the suggestions fill. Otherwise they open in a panel below the field. */
  onLeave: (() => void) | undefined;
};

/** Follows the ARIA combobox pattern: the focus stays in the field, which references the highlighted suggestion. */
export function SearchSuggestions({ field, onLeave }: SearchSuggestionsProps) {
  const words = useWords();
  const { t } = words;
  const isInSheet = onLeave !== undefined;
  const id = useId();
  const search = useSearch();
  const [isOpen, setOpen] = useState(() => document.activeElement === field.current);
  const [typed, setTyped] = useState(() => field.current?.value ?? '');
  const [recent, setRecent] = useState(listRecentSearches);
  const [active, setActive] = useState<string | null>(null);

  const query = normalizeTyped(typed);
  const suggested = useSuggestions(query);
  const { groups } = suggested;
  const isLoaded = suggested.query === query;
  const isListed = isOpen && query !== '';
  const results = createResultsHref(query);
  const addresses = [...groups.flatMap(({ suggestions }) => suggestions.map(({ href }) => href)), results];
  const activeIndex = isListed && active !== null ? addresses.indexOf(active) : -1;

  const show = () => {
    setActive(null);
    setTyped(field.current?.value ?? '');
    setRecent(listRecentSearches());
    setOpen(true);
  };
  const moveHighlight = (step: 1 | -1) => {
    // Arrow keys past the first or last suggestion return to the field.
    const places = addresses.length + 1;
    setActive(addresses[((activeIndex + 1 + step + places) % places) - 1] ?? null);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || isShortcut(event)) return;
    if (event.key === 'Escape' && isOpen && !isInSheet) {
      event.preventDefault();
      field.current?.focus();
      setOpen(false);
    }
    // Ignores keys outside the field, because recent searches are ordinary links.
    if (event.target !== field.current) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) moveHighlight(event.key === 'ArrowDown' ? 1 : -1);
      else show();
    } else if (event.key === 'Enter' && activeIndex >= 0) {
      event.preventDefault();
      document.getElementById(`${id}-${activeIndex}`)?.click();
    }
  });
  const onFocusOut = useEffectEvent((event: FocusEvent) => {
    const next = event.relatedTarget;
    if (!isInSheet && !(next instanceof Node && field.current?.form?.contains(next))) setOpen(false);
  });
  const leave = () => {
    setOpen(false);
    if (field.current !== null) {
      field.current.value = '';
      field.current.blur();
    }
    onLeave?.();
  };
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    search(field.current?.value ?? '');
    leave();
  });
  const onMeet = useEffectEvent(show);

  // A layout effect, so that Enter works as soon as suggestions are visible.
  useLayoutEffect(() => {
    const input = field.current;
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ['input', 'focus', 'click']) input?.addEventListener(type, () => onMeet(), { signal });
    input?.form?.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    input?.form?.addEventListener('submit', (event) => onSubmit(event), { signal });
    input?.form?.addEventListener('focusout', (event) => onFocusOut(event), { signal });
    // The visitor can type before this component has loaded.
    if (input !== null && document.activeElement === input) onMeet();
    return () => listening.abort();
  }, [field]);

  useLayoutEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-expanded', String(isListed));
    if (isListed) input?.setAttribute('aria-controls', `${id}-list`);
    else input?.removeAttribute('aria-controls');
    if (activeIndex >= 0) input?.setAttribute('aria-activedescendant', `${id}-${activeIndex}`);
    else input?.removeAttribute('aria-activedescendant');
    if (activeIndex >= 0) document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, isListed, activeIndex]);

  const renderOption = (href: string, children: ReactNode) => {
    const index = addresses.indexOf(href);
    return (
      <Link
        key={href}
        id={`${id}-${index}`}
        href={href}
        role="option"
        aria-selected={index === activeIndex}
        tabIndex={-1}
        className={`t-ui row center gap-12 control ${styles.option}`}
        onClick={(event) => {
          if (href === results) addRecentSearch(query);
          if (!isShortcut(event)) leave();
        }}
      >
        {children}
      </Link>
    );
  };

  const hasRecent = isOpen && query === '' && recent.length > 0;
  return (
    <>
      <p className="visually-hidden" role="status">
        {isListed &&
          isLoaded &&
          (suggested.hasFailed ? t('search.suggestions.failed') : formatSuggested(groups, words))}
      </p>
      {(isListed || hasRecent) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: prevents a press from moving the focus out of the field
        <div
          className={isInSheet ? styles.inSheet : `column on-wall edged rounded ${styles.panel}`}
          onMouseDown={(event) => event.preventDefault()}
        >
          {hasRecent && <RecentSearches searches={recent} field={field} onChange={setRecent} onLeave={leave} />}
          {isListed && (
            <>
              {isLoaded && suggested.hasFailed && (
                <p className={`t-small error ${styles.failure}`}>{t('search.suggestions.failed')}</p>
              )}
              <div id={`${id}-list`} role="listbox" aria-label={t('search.suggestions.label')} className={styles.list}>
                {groups.map(({ kind, label, count, suggestions }) => (
                  // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
                  <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                    <p id={`${id}-${kind}`} role="presentation" className={`t-small quiet ${styles.heading}`}>
                      {label} <span className="t-micro faint">{count}</span>
                    </p>
                    {suggestions.map((suggestion) =>
                      renderOption(suggestion.href, <SuggestionText suggestion={suggestion} />),
                    )}
                  </div>
                ))}
                <div role="presentation" className={`break above-8 on-wall hair-above ${styles.all}`}>
                  {renderOption(
                    results,
                    <>
                      <Icon name="search" />
                      <span>{t.rich('search.suggestions.all', { query, bdi: isolate })}</span>
                    </>,
                  )}
                </div>
              </div>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Shows works uncropped, unlike profile pictures. */
function SuggestionText({ suggestion: { name, detail, picture } }: { suggestion: Suggestion }) {
  return (
    <>
      {picture && (
        <span className={`stack middle rigid ${styles.picture}`} aria-hidden="true">
          {picture.kind !== 'work' ? (
            <Avatar image={picture.image} kind={picture.kind} size={40} />
          ) : (
            // biome-ignore lint/performance/noImgElement: sizes come from the image service, not from Next
            picture.address && <img src={picture.address} alt="" loading="lazy" decoding="async" />
          )}
        </span>
      )}
      <span className="break shrink">
        <bdi className={picture?.kind === 'work' ? 'work-title' : undefined}>{name}</bdi>
        {detail !== '' && <bdi className="t-small quiet block">{detail}</bdi>}
      </span>
    </>
  );
}

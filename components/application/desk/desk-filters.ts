import type { DeskFilters } from '@/lib/browser/members/application/application-desk';
import { changePageUrl, usePageSearch } from '@/lib/browser/store/use-page-search';
import { deskSorts, deskStates } from '@/lib/shared/domain/application';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';

export const noDeskFilters: DeskFilters = { sortBy: 'newest' };

const textFilters = ['text', 'medium', 'country', 'label'] as const;

export const noChoices = { medium: undefined, country: undefined, label: undefined };

export function decodeDeskFilters(search: string): DeskFilters {
  const query = new URLSearchParams(search);
  const state = deskStates.find((one) => one === query.get('state'));
  const texts = textFilters.flatMap((name) => {
    const value = query.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return {
    ...(state !== undefined && { state }),
    ...Object.fromEntries(texts),
    sortBy: deskSorts.find((sort) => sort === query.get('sortBy')) ?? noDeskFilters.sortBy,
  };
}

export function encodeDeskFilters({ sortBy, ...filters }: DeskFilters): Record<string, string | undefined> {
  return { ...filters, sortBy: sortBy === noDeskFilters.sortBy ? undefined : sortBy };
}

/** Ignores the state tab and the sort order. */
export function countDeskFilters(filters: DeskFilters): number {
  return textFilters.filter((name) => filters[name] !== undefined).length;
}

export type ChangeFilters = (change: Partial<DeskFilters>) => void;

/** Keeps the filters in the URL. Each choice adds a history entry; typing replaces the current entry. */
export function useDeskFilters(opportunityId: string): [DeskFilters, ChangeFilters] {
  const language = useLanguage();
  const filters = decodeDeskFilters(usePageSearch() ?? '');
  const change = (some: Partial<DeskFilters>) => {
    // Rereads the URL, because another filter can change during the typing delay.
    const before = decodeDeskFilters(window.location.search);
    const isTyping = before.text !== undefined && some.text !== undefined;
    const href = addLanguage(createDeskHref(opportunityId, { ...before, ...some }), language);
    changePageUrl(href, isTyping ? 'replaceState' : 'pushState');
  };
  return [filters, change];
}

export function createDeskHref(opportunityId: string, filters: DeskFilters): string {
  return paths.applications(opportunityId, encodeDeskFilters(filters));
}

export function createApplicationHref(opportunityId: string, id: string, filters: DeskFilters): string {
  return paths.application(opportunityId, id, encodeDeskFilters(filters));
}

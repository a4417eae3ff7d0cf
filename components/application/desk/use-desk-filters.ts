import type { DeskFilters } from '@/lib/browser/members/application/application-desk';
import { changePageUrl, usePageSearch } from '@/lib/browser/store/use-page-search';
import { paths } from '@/lib/shared/paths';
import { decodeDeskFilters, encodeDeskFilters } from './desk-filters';

export type ChangeFilters = (change: Partial<DeskFilters>) => void;

/**
 * The filters in the URL of the desk, and a function that changes them without a request. Each choice is a history
 * entry; typing replaces the entry of its first letter.
 */
export function useDeskFilters(opportunityId: string): [DeskFilters, ChangeFilters] {
  const filters = decodeDeskFilters(usePageSearch() ?? '');
  const change = (some: Partial<DeskFilters>) => {
    // Read again, because a text is searched after a pause in which another filter may have changed.
    const before = decodeDeskFilters(window.location.search);
    const isTyping = before.text !== undefined && some.text !== undefined;
    changePageUrl(createDeskHref(opportunityId, { ...before, ...some }), isTyping ? 'replaceState' : 'pushState');
  };
  return [filters, change];
}

export function createDeskHref(opportunityId: string, filters: DeskFilters): string {
  return paths.applications(opportunityId, encodeDeskFilters(filters));
}

export function createApplicationHref(opportunityId: string, id: string, filters: DeskFilters): string {
  return paths.application(opportunityId, id, encodeDeskFilters(filters));
}

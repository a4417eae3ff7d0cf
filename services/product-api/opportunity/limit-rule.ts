import { opportunityLimits } from '@/lib/shared/domain/opportunity';

export function isDraftQuotaReached(drafts: number): boolean {
  return drafts >= opportunityLimits.drafts;
}

export function isBookmarkQuotaReached(bookmarks: number): boolean {
  return bookmarks >= opportunityLimits.bookmarks;
}

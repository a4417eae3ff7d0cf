import { notKeptMark, type PageStatusCode, statusMark, untilMark } from '@/lib/page-cache/page-mark';

/** Says to the page cache what a page is, with words for its reader beside it. */
export function PageStatus({ status }: { status: PageStatusCode }) {
  return <meta {...statusMark(status)} />;
}

/** Says to the page cache when the words of a page stop being right; null: they stay right. */
export function ExpiresAt({ instant }: { instant: string | null }) {
  return instant && <meta {...untilMark(instant)} />;
}

/** Says to the page cache that few will ask for this page again: free text, a later page, nothing found. */
export function NoStore() {
  return <meta {...notKeptMark} />;
}

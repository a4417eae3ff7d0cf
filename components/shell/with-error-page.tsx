import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ApiError, ApiUnavailableError } from '@/lib/api/request';
import { PageNotFoundError } from '@/lib/errors/page-not-found';
import type { PageStatusCode } from '@/lib/page-cache/page-record';
import { recordPage } from '@/lib/page-cache/record-page';
import { Failure } from './failure';
import { NothingHere, TakenDown } from './nothing-here';

/** Which words, and with them which status, a failure leads to; null: none of ours. */
function getStatus(error: unknown): PageStatusCode | null {
  if (error instanceof ApiUnavailableError) return 503;
  if (error instanceof PageNotFoundError) return 404;
  if (!(error instanceof ApiError)) return null;
  return error.status === 404 || error.status === 410 ? error.status : null;
}

const errorPages = { 404: <NothingHere />, 410: <TakenDown />, 503: <Failure /> };
const titles = { 404: 'Page not found', 410: 'This page was taken down', 503: 'Please come back' };

/**
 * A page that says kindly that nothing is at its address (404, or 410 when it was removed) or that the product API is
 * down (503). Next renders its own not-found and error files in the browser only; this way the words are in the HTML,
 * also for readers without script. The page cache reads the record and answers with that status.
 * Use: `export default answered(async function ArtPage(props) { … })`.
 */
export function withErrorPage<Props>(page: (props: Props) => Promise<ReactNode>): (props: Props) => Promise<ReactNode> {
  return async (props) => {
    try {
      return await page(props);
    } catch (error) {
      const status = getStatus(error);
      if (status === null) throw error;
      await recordPage({ status });
      return errorPages[status];
    }
  };
}

/** The same for `generateMetadata`. */
export function withErrorMetadata<Props>(
  metadata: (props: Props) => Promise<Metadata>,
): (props: Props) => Promise<Metadata> {
  return async (props) => {
    try {
      return await metadata(props);
    } catch (error) {
      const status = getStatus(error);
      if (status === null) throw error;
      return { title: titles[status], robots: { index: false } };
    }
  };
}

import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ApiError, ApiUnavailableError } from '@/lib/api/request';
import { answerWith } from '@/lib/api/request-outcome';
import { PageNotFoundError } from '@/lib/errors/page-not-found';
import { Failure } from './failure';
import { NothingHere } from './nothing-here';

/** Which words, and with them which status, a failure leads to; null: none of ours. */
function statusOf(error: unknown): 404 | 503 | null {
  if (error instanceof ApiUnavailableError) return 503;
  if (error instanceof PageNotFoundError) return 404;
  return error instanceof ApiError && error.status === 404 ? 404 : null;
}

/**
 * A page that says kindly that nothing is at its address (404) or that the product API is down (503). Next
 * renders its own not-found and error files in the browser only; this way the words are in the HTML, also for
 * readers without script.
 * Use: `export default answered(async function ArtPage(props) { … })`.
 */
export function answered<Props>(page: (props: Props) => Promise<ReactNode>): (props: Props) => Promise<ReactNode> {
  return async (props) => {
    try {
      return await page(props);
    } catch (error) {
      const status = statusOf(error);
      if (status === null) throw error;
      answerWith(status);
      return status === 404 ? <NothingHere /> : <Failure />;
    }
  };
}

/** The same for `generateMetadata`. */
export function answeredMetadata<Props>(
  metadata: (props: Props) => Promise<Metadata>,
): (props: Props) => Promise<Metadata> {
  return async (props) => {
    try {
      return await metadata(props);
    } catch (error) {
      const status = statusOf(error);
      if (status === null) throw error;
      return { title: status === 404 ? 'Page not found' : 'Please come back', robots: { index: false } };
    }
  };
}

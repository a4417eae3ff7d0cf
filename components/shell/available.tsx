import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ApiUnavailableError } from '@/lib/api/request';
import { markPageUnavailable } from '@/lib/api/request-outcome';
import { Failure } from './failure';

/**
 * A page that says kindly that the product API is down, with status 503. Next renders its error files in
 * the browser only; this way the words are in the HTML, also for readers without script.
 * Use: `export default available(async function ArtPage(props) { … })`.
 */
export function available<Props>(page: (props: Props) => Promise<ReactNode>): (props: Props) => Promise<ReactNode> {
  return async (props) => {
    try {
      return await page(props);
    } catch (error) {
      if (!(error instanceof ApiUnavailableError)) throw error;
      markPageUnavailable();
      return <Failure />;
    }
  };
}

/** The same for `generateMetadata`. */
export function availableMetadata<Props>(
  metadata: (props: Props) => Promise<Metadata>,
): (props: Props) => Promise<Metadata> {
  return async (props) => {
    try {
      return await metadata(props);
    } catch (error) {
      if (!(error instanceof ApiUnavailableError)) throw error;
      return { title: 'Please come back', robots: { index: false } };
    }
  };
}

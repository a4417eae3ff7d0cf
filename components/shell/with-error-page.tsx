import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { EmptyWall } from '@/components/ui/empty';
import { linkStyle } from '@/components/ui/link-style';
import { TextLink } from '@/components/ui/text-link';
import { type PageStatusCode, recordPage } from '@/lib/server/pages/page-record';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import { PageNotFoundError } from '@/lib/shared/page-not-found';
import { paths } from '@/lib/shared/paths';
import { Hidden, NothingHere, TakenDown } from './nothing-here';

/** Which page and status a failure leads to; null: none of ours. */
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
 * down (503). Next renders its own not-found and error files in the browser only; this way the text is in the HTML,
 * also for readers without script. The server in front of Next reads the record and responds with that status.
 * Use: `export default withErrorPage(async function ArtPage(props) { … })`.
 * @param renderNotFound wraps the page of a 404 where its owner sees something in its place.
 */
export function withErrorPage<Props>(
  page: (props: Props) => Promise<ReactNode>,
  renderNotFound?: (props: Props, otherwise: ReactNode) => Promise<ReactNode>,
): (props: Props) => Promise<ReactNode> {
  return async (props) => {
    try {
      return await page(props);
    } catch (error) {
      const status = getStatus(error);
      if (status === null) throw error;
      recordPage({ status });
      const shown = isHidden(error) ? <Hidden /> : errorPages[status];
      return status === 404 && renderNotFound ? renderNotFound(props, shown) : shown;
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
      return { title: isHidden(error) ? 'Hidden' : titles[status], robots: { index: false } };
    }
  };
}

/** Hidden by an administrator: status 404 with a page of its own. */
function isHidden(error: unknown): boolean {
  return hasErrorCode(error, 'hidden');
}

/** A page that could not be made, with the same text whatever went wrong, with a way on. */
function Failure() {
  return (
    <div className="page">
      <EmptyWall
        maker="The work is out for a moment"
        title="Please come back"
        links={
          <>
            {/* biome-ignore lint/a11y/useValidAnchor: empty is the page's own address; it asks again, also without script */}
            <a href="" className={linkStyle({ acts: true })}>
              Try again
            </a>
            <TextLink href={paths.about()}>What this place is</TextLink>
          </>
        }
      >
        <p>We cannot reach the collection right now. Nothing is lost. It usually takes a minute.</p>
      </EmptyWall>
    </div>
  );
}

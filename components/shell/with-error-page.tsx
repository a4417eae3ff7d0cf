import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyWall } from '@/components/ui/empty-wall';
import { linkStyle } from '@/components/ui/link-style';
import { TextLink } from '@/components/ui/text-link';
import { getRenderRequestId, type PageStatusCode, recordPage } from '@/lib/server/pages/page-record';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import { PageNotFoundError, paths } from '@/lib/shared/paths';
import { NothingHere } from './nothing-here';
import { PageMessages } from './page-messages';

function getStatus(error: unknown): PageStatusCode | null {
  if (error instanceof ApiUnavailableError) return 503;
  if (error instanceof PageNotFoundError) return 404;
  if (!(error instanceof ApiError)) return null;
  return error.status === 404 || error.status === 410 ? error.status : null;
}

const errorPages = { 404: <NothingHere />, 410: <NothingHere reason="removed" />, 503: <Failure /> };
const titles = { 404: 'notFound', 410: 'takenDownTitle', 503: 'comeBack' } as const;

/**
 * Renders an error page as part of the HTML: not found (404), removed (410) or product API down (503). Next's own error
 * files render only in the browser. The HTTP cache in front of Next reads the status from the page's record.
 * @param renderNotFound wraps the 404 page, for subjects that the owner can still see
 */
export function withErrorPage<Props>(
  page: (props: Props) => Promise<ReactNode>,
  renderNotFound?: (props: Props, otherwise: ReactNode) => Promise<ReactNode>,
): (props: Props) => Promise<ReactNode> {
  return async (props) => {
    try {
      return <PageMessages>{await page(props)}</PageMessages>;
    } catch (error) {
      const status = getStatus(error);
      if (status === null) throw error;
      recordPage({ status });
      const shown = isHidden(error) ? <NothingHere reason="hidden" /> : errorPages[status];
      return (
        <PageMessages>{status === 404 && renderNotFound ? await renderNotFound(props, shown) : shown}</PageMessages>
      );
    }
  };
}

/** Like `withErrorPage`, but for `generateMetadata`. */
export function withErrorMetadata<Props>(
  metadata: (props: Props) => Promise<Metadata>,
): (props: Props) => Promise<Metadata> {
  return async (props) => {
    try {
      return await metadata(props);
    } catch (error) {
      const status = getStatus(error);
      if (status === null) throw error;
      const t = await getTranslations();
      return { title: t(`shell.error.${isHidden(error) ? 'hidden' : titles[status]}`), robots: { index: false } };
    }
  };
}

function isHidden(error: unknown): boolean {
  return hasErrorCode(error, 'hidden');
}

function Failure() {
  const t = useTranslations();
  const requestId = getRenderRequestId();
  return (
    <div className="page">
      <EmptyWall
        maker={t('shell.error.out')}
        title={t('shell.error.comeBack')}
        links={
          <>
            {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the page, also without script */}
            <a href="" className={linkStyle({ acts: true })}>
              {t('ui.tryAgain')}
            </a>
            <TextLink href={paths.about()}>{t('shell.error.whatThisIs')}</TextLink>
          </>
        }
      >
        <p>{t('shell.error.unavailable')}</p>
        {requestId !== undefined && <p>{t('shell.error.requestId', { id: requestId })}</p>}
      </EmptyWall>
    </div>
  );
}

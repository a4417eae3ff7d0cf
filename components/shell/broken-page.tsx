'use client';

import { type MouseEvent, useEffect } from 'react';
import { EmptyWall } from '@/components/ui/empty';
import { linkStyle } from '@/components/ui/link-style';

type BrokenPageProps = {
  error: unknown;
  /** Asks for the page again and renders it anew, in place. */
  retry: () => void;
};

/** Where a try in place did not help. */
let triedAt = '';

/**
 * What Next shows where a page or a part of it failed. "Try again" tries in place; where that has been tried, and
 * for a part of the program that did not arrive, it loads the page anew. The way out loads anew, too: the program that
 * broke is left behind. Every page brings this with it, so it stays small: no router, no table of paths.
 */
export function BrokenPage({ error, retry }: BrokenPageProps) {
  const isMissing = isMissingChunk(error);

  useEffect(() => {
    if (isMissing && mayReload(window.location.href)) window.location.reload();
  }, [isMissing]);

  const tryAgain = (event: MouseEvent) => {
    const { href } = window.location;
    if (isMissing || triedAt === href) return;
    event.preventDefault();
    triedAt = href;
    retry();
  };

  return (
    <div className="page" role="alert">
      <EmptyWall
        maker="A nail gave way"
        title="Please try again"
        links={
          <>
            {/* biome-ignore lint/a11y/useValidAnchor: empty is the page's own address; it loads the page anew */}
            <a href="" className={linkStyle({ acts: true })} onClick={tryAgain}>
              Try again
            </a>
            <a href="/" className={linkStyle()}>
              Go to the first page
            </a>
          </>
        }
      >
        <p>Something on this page stopped working. What you had saved is safe.</p>
      </EmptyWall>
    </div>
  );
}

const RELOADED_FOR = 'reloaded-for';

/**
 * Whether a part of the program did not arrive (the bundler's own name for it). It asks for each part again by
 * itself; what then still fails is mostly a page of an earlier deployment, whose parts the server no longer has.
 */
function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/**
 * Whether a page may be loaded anew by itself, to bring the program of this deployment: once for each address, and
 * not without a connection, which would leave the reader with the browser's own error page.
 */
function mayReload(address: string): boolean {
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === address) return false;
    sessionStorage.setItem(RELOADED_FOR, address);
    return true;
  } catch {
    // Without storage it could not be told whether this was tried.
    return false;
  }
}

'use client';

import { type MouseEvent, useEffect } from 'react';
import { EmptyWall } from '@/components/ui/empty-wall';
import { linkStyle } from '@/components/ui/link-style';
import { addLanguage, type Language } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';

type BrokenPageProps = {
  error: unknown;
  /** Requests the page again and renders it in place. */
  retry: () => void;
};

export type BrokenPageTexts = {
  maker: string;
  title: string;
  tryAgain: string;
  home: string;
  text: string;
  formatNumber: (digest: string) => string;
};

export function writeBrokenPage({ t }: Words): BrokenPageTexts {
  return {
    maker: t('shell.broken.maker'),
    title: t('shell.broken.title'),
    tryAgain: t('ui.tryAgain'),
    home: t('shell.broken.home'),
    text: t('shell.broken.text'),
    formatNumber: (digest) => t('shell.broken.number', { digest }),
  };
}

/** Must be inside the layout, which provides the translations. */
export function BrokenPage(props: BrokenPageProps) {
  const words = useWords();
  return <BrokenWall {...props} texts={writeBrokenPage(words)} language={words.language} />;
}

/** The URL where a retry in place failed last. */
let triedAt = '';

type BrokenWallProps = BrokenPageProps & { texts: BrokenPageTexts; language: Language };

/**
 * Next's error boundaries show this page. "Try again" first rerenders the page in place. If that fails, or if a chunk
 * is missing, it reloads the page. The home link also reloads, to discard broken state. Every page bundles this
 * component, so it imports neither the router nor the table of paths.
 */
export function BrokenWall({ error, retry, texts, language }: BrokenWallProps) {
  const isMissing = isMissingChunk(error);
  const digest = readDigest(error);

  useEffect(() => {
    if (isMissing && mayReload(window.location.href)) window.location.reload();
  }, [isMissing]);

  // The server has already reported errors that have a digest.
  const isOwn = !isMissing && digest === null;
  useEffect(() => {
    if (isOwn) window.reportError(error);
  }, [isOwn, error]);

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
        maker={texts.maker}
        title={texts.title}
        links={
          <>
            {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the page's own URL and reloads it */}
            <a href="" className={linkStyle({ acts: true })} onClick={tryAgain}>
              {texts.tryAgain}
            </a>
            <a href={addLanguage('/', language)} className={linkStyle()}>
              {texts.home}
            </a>
          </>
        }
      >
        <p>{texts.text}</p>
        {digest !== null && <p>{texts.formatNumber(digest)}</p>}
      </EmptyWall>
    </div>
  );
}

/** Next gives server errors a digest that identifies them in the log. Browser errors have none. */
function readDigest(error: unknown): string | null {
  return error instanceof Error && 'digest' in error ? String(error.digest) : null;
}

const RELOADED_FOR = 'reloaded-for';

/** The bundler retries chunks itself. A chunk that still fails usually belongs to an earlier deployment. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Reloads once per URL, and only online, because an offline browser would replace the page with its own error page. */
function mayReload(address: string): boolean {
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === address) return false;
    sessionStorage.setItem(RELOADED_FOR, address);
    return true;
  } catch {
    // Without storage, it is unknown whether the page was reloaded before.
    return false;
  }
}

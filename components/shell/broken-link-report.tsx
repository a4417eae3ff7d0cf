'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { linkStyle } from '@/components/ui/link-style';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { encodeBody, send } from '@/lib/shared/api/request';

const BROKEN_LINKS = '/api/broken-links';
/** In characters. */
const MAX_LENGTH = 500;

export function BrokenLinkReport() {
  const t = useTranslations();
  const [state, setState] = useState<'still' | 'sending' | 'told' | { failed: string }>('still');
  const thanks = useRef<HTMLSpanElement>(null);

  // Moves the focus to the message, because the button is removed.
  useEffect(() => {
    if (state === 'told') thanks.current?.focus();
  }, [state]);

  const reportLink = async () => {
    if (state === 'sending') return;
    setState('sending');
    try {
      const path = window.location.pathname.slice(0, MAX_LENGTH);
      await send(BROKEN_LINKS, { method: 'POST', ...encodeBody({ path, from: findLinkingPage() }) });
      setState('told');
    } catch (error) {
      setState({ failed: errorToMessage(error, t('shell.brokenLink.failed')) });
    }
  };

  return (
    <span className="stack start needs-script">
      {state === 'told' ? (
        <span ref={thanks} tabIndex={-1}>
          {t('shell.brokenLink.thanks')}
        </span>
      ) : (
        <button type="button" className={linkStyle({ className: 'touch' })} onClick={() => void reportLink()}>
          {t('shell.brokenLink.report')}
        </button>
      )}
      <span role="status" className={typeof state === 'object' ? 'error above-4' : undefined}>
        {typeof state === 'object' && state.failed}
      </span>
    </span>
  );
}

/** Omits the query string, which may contain personal data. */
function findLinkingPage(): string | null {
  if (document.referrer === '') return null;
  const { origin, pathname } = new URL(document.referrer);
  return `${origin}${pathname}`.slice(0, MAX_LENGTH);
}

'use client';

import { useEffect, useRef, useState } from 'react';
import { linkStyle } from '@/components/ui/link-style';

type BrokenLinkReportProps = { label: string; thanks: string; failed: string };

/**
 * Every page bundles this component, so it takes its texts as properties, and the code that sends the report loads
 * separately.
 */
export function BrokenLinkReport({ label, thanks, failed }: BrokenLinkReportProps) {
  const [state, setState] = useState<'still' | 'sending' | 'told' | { failed: string }>('still');
  const message = useRef<HTMLSpanElement>(null);

  // The button is removed, so the focus moves to the message.
  useEffect(() => {
    if (state === 'told') message.current?.focus();
  }, [state]);

  const reportLink = async () => {
    if (state === 'sending') return;
    setState('sending');
    const failure = await import('./report-broken-link').then(
      (module) => module.reportBrokenLink(failed),
      () => failed,
    );
    setState(failure === null ? 'told' : { failed: failure });
  };

  return (
    <span className="stack start needs-script">
      {state === 'told' ? (
        <span ref={message} tabIndex={-1}>
          {thanks}
        </span>
      ) : (
        <button type="button" className={linkStyle({ className: 'touch' })} onClick={() => void reportLink()}>
          {label}
        </button>
      )}
      <span role="status" className={typeof state === 'object' ? 'error above-4' : undefined}>
        {typeof state === 'object' && state.failed}
      </span>
    </span>
  );
}

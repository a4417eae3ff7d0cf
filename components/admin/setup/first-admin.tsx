'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { isolate } from '@/components/ui/isolated';
import { PageTitle } from '@/components/ui/page-title';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { resumeSession, useSession } from '@/lib/browser/session/session';
import { errorToMessage } from '@/lib/shared/api/error-message';

const KEY = 'setup-code';

/** Moves the code from the URL to the tab's storage, so that it survives signing in. */
function takeCode(): string | null {
  const given = window.location.hash.slice(1);
  if (given !== '') {
    window.sessionStorage.setItem(KEY, given);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }
  return window.sessionStorage.getItem(KEY);
}

/**
 * The product API logs a link with a code. If that link opened this page, it shows how to become the first
 * administrator. Otherwise it shows the children.
 */
export function FirstAdmin({ guest, children }: { guest: ReactNode; children: ReactNode }) {
  const t = useTranslations();
  const session = useSession();
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(takeCode()), []);
  const isAdmin = session.status === 'member' && session.isAdmin;
  useEffect(() => {
    if (isAdmin) window.sessionStorage.removeItem(KEY);
  }, [isAdmin]);
  if (code === null || isAdmin || session.status === 'unknown') return children;
  return (
    <div className="page">
      <PageTitle>{t('admin.setup.claimTitle')}</PageTitle>
      <div className="stack start gap-20 above-20 measure">
        {session.status === 'member' ? (
          <Claim code={code} email={session.email} />
        ) : (
          <>
            <p>{t('admin.setup.claimGuest')}</p>
            {guest}
          </>
        )}
      </div>
    </div>
  );
}

function Claim({ code, email }: { code: string; email: string | null }) {
  const t = useTranslations();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const claim = useSingleFlight(async () => {
    setFailure(null);
    setBusy(true);
    try {
      await api('POST /v1/setup/administrator', { body: { code } }, { as: ACCOUNT });
      await resumeSession();
    } catch (error) {
      setFailure(errorToMessage(error, t('admin.setup.claimFailed')));
    } finally {
      setBusy(false);
    }
  });
  return (
    <>
      <p>{t.rich('admin.setup.claimText', { email: email ?? t('ui.none'), bdi: isolate })}</p>
      <ActionButton isBusy={isBusy} busyLabel={t('admin.setup.claiming')} onClick={() => void claim()}>
        {t('admin.setup.claim')}
      </ActionButton>
      {failure !== null && <Failure>{failure}</Failure>}
    </>
  );
}

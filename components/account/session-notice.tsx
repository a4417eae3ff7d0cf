'use client';

import { useTranslations } from 'next-intl';
import { use, useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { TextButton } from '@/components/ui/text-link';
import { MemberContext } from '@/lib/browser/session/member';
import { resumeSession, useSession } from '@/lib/browser/session/session';
import { readCurrentAddress } from '@/lib/browser/sign-in/next-address';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { paths } from '@/lib/shared/paths';

export function SessionNotice() {
  const t = useTranslations();
  const session = useSession();
  const address = useBrowserValue(() => readCurrentAddress(), undefined);
  const isHeld = use(MemberContext) !== null;
  useEffect(() => {
    // The notice replaces content that may have been scrolled.
    if (isHeld) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isHeld]);
  if (session.status === 'unavailable') {
    return (
      <div className="stack start gap-20">
        <p role="alert">{t('account.session.unavailable')}</p>
        <TextButton onClick={() => void resumeSession()}>{t('ui.tryAgain')}</TextButton>
      </div>
    );
  }
  if (isHeld) {
    return (
      <div className="stack start gap-20" data-session-ended>
        <p role="alert">{t('account.session.held')}</p>
        <ButtonLink href={paths.login()} target="_blank">
          {t('shell.signIn')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="stack start gap-20">
      <p>
        {t('account.session.signIn', { hasExpired: String(session.status === 'guest' && session.hasExpired === true) })}
      </p>
      <ButtonLink href={paths.login(address)}>{t('shell.signIn')}</ButtonLink>
    </div>
  );
}

'use client';

import { use } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { TextButton } from '@/components/ui/text-link';
import { MemberContext } from '@/lib/browser/session/member';
import { resumeSession, useSession } from '@/lib/browser/session/session';
import { readCurrentAddress } from '@/lib/browser/sign-in/next-address';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { paths } from '@/lib/shared/paths';

export function SessionNotice() {
  const session = useSession();
  const address = useBrowserValue(() => readCurrentAddress(), undefined);
  const isHeld = use(MemberContext) !== null;
  if (session.status === 'unavailable') {
    return (
      <div className="stack start gap-20">
        <p role="alert">We cannot reach your account right now. Nothing is lost.</p>
        <TextButton onClick={() => void resumeSession()}>Try again</TextButton>
      </div>
    );
  }
  if (isHeld) {
    return (
      <div className="stack start gap-20">
        <p role="alert">
          Your sign-in has ended. What you typed is still here: sign in in another tab, and come back to this one.
        </p>
        <ButtonLink href={paths.login()} target="_blank">
          Sign in
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="stack start gap-20">
      <p>
        {session.status === 'guest' && session.hasExpired && 'Your sign-in has ended. '}
        Sign in to go on. You come back to this page.
      </p>
      <ButtonLink href={paths.login(address)}>Sign in</ButtonLink>
    </div>
  );
}

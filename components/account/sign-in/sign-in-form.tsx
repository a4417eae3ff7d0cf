'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { isolate } from '@/components/ui/isolated';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { useSession } from '@/lib/browser/session/session';
import { getSession } from '@/lib/browser/session/state';
import { readNextAddress } from '@/lib/browser/sign-in/next-address';
import { type Provider, providerNames } from '@/lib/browser/sign-in/provider-names';
import type { PendingCredential } from '@/lib/browser/sign-in/sign-in';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { isStandIn } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';
import { EmailSignInForm } from './email-sign-in-form';
import { PhoneSignInForm } from './phone-sign-in-form';
import { ProviderButtons } from './provider-buttons';
import styles from './sign-in-form.module.css';
import { useStandInChooser } from './stand-in-chooser';
import { useProviderSignIn, useSignInForm } from './use-sign-in-form';

export type SignInFormKind = 'login' | 'signup';

/** @param notice a text that says who can create an account */
export function SignInForm({ kind, notice }: { kind: SignInFormKind; notice?: ReactNode }) {
  const t = useTranslations();
  const isLogin = kind === 'login';
  const { busy, isHeld, attempt, linkable, setLinkable } = useSignInForm();
  const [isByPhone, setByPhone] = useState(false);
  const { enterWith, enterAs, error } = useProviderSignIn(attempt, setLinkable);
  const { chooser, openChooser } = useStandInChooser(enterAs);
  const next = useNextAddress() ?? undefined;

  const way = (chunks: ReactNode) => (
    <TextLink href={isLogin ? paths.signup(next) : paths.login(next)} acts>
      {chunks}
    </TextLink>
  );

  const press = (provider: Provider) => {
    if (provider === 'google' && getSession().status === 'member') return;
    if (isStandIn) openChooser(provider);
    else enterWith(provider);
  };

  return (
    <div className={`wide ${styles.entrance}`}>
      <h1 className="t-h1">{isLogin ? t('account.signIn.welcome') : t('account.signIn.signUp')}</h1>
      <p className={`quiet ${styles.other}`}>
        {isLogin ? t.rich('account.signIn.newHere', { way }) : t.rich('account.signIn.hereBefore', { way })}
      </p>
      {notice}
      <AlreadySignedIn isEntering={busy !== null} redirects={isLogin} />
      {linkable && <PendingCredentialNotice linkable={linkable} onForget={() => setLinkable(null)} />}
      <ProviderButtons
        busy={busy}
        isHeld={isHeld}
        error={error}
        isByPhone={isByPhone}
        onProvider={press}
        onPhone={() => setByPhone(!isByPhone)}
      />
      <p className={`t-small quiet row center gap-16 ${styles.or}`}>{t('account.signIn.or')}</p>
      {isByPhone ? (
        <PhoneSignInForm busy={busy} attempt={attempt} />
      ) : (
        // Linking requires a sign-in to the existing account, even on the sign-up page.
        <EmailSignInForm
          kind={linkable ? 'login' : kind}
          busy={busy}
          attempt={attempt}
          knownEmail={linkable?.email ?? null}
        />
      )}
      {chooser}
    </div>
  );
}

type AlreadySignedInProps = {
  /** True while a sign-in on this page is in progress. */
  isEntering: boolean;
  redirects: boolean;
};

/** Appears if a signed-in user opens this page from an old tab, the history or a link. */
function AlreadySignedIn({ isEntering, redirects }: AlreadySignedInProps) {
  const t = useTranslations();
  const session = useSession();
  const router = useRouter();
  const next = useNextAddress() ?? paths.home();
  const isSignedIn = session.status === 'member' && !isEntering;

  useEffect(() => {
    if (isSignedIn && redirects) router.replace(next);
  }, [isSignedIn, redirects, next, router]);

  if (session.status !== 'member' || !isSignedIn) return null;
  return (
    <p role="status" className={`t-ui stack start gap-8 above-24 pad-16 ${styles.notice}`}>
      {session.email === null
        ? t('account.signIn.signedIn')
        : t.rich('account.signIn.signedInAs', { email: session.email, bdi: isolate })}{' '}
      <TextLink href={next} acts>
        {t('account.signIn.goOn')}
      </TextLink>
    </p>
  );
}

/** Explains that the account has a different sign-in method. Signing in with that method also links the new one. */
function PendingCredentialNotice({ linkable, onForget }: { linkable: PendingCredential; onForget: () => void }) {
  const t = useTranslations();
  const name = providerNames[linkable.provider];
  return (
    <div role="alert" className={`t-ui stack start gap-8 above-24 pad-16 ${styles.notice}`}>
      <p>
        {linkable.email === null
          ? t('account.signIn.existingUnknown', { name })
          : t.rich('account.signIn.existing', { email: linkable.email, name, bdi: isolate })}
      </p>
      <TextButton onClick={onForget}>{t('account.signIn.leaveOut', { name })}</TextButton>
    </div>
  );
}

/** Returns null until hydration, because the cached HTML is the same for everyone. */
function useNextAddress(): string | null {
  return useBrowserValue(() => readNextAddress(window.location.search), null);
}

'use client';

import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { Spinner } from '@/components/ui/spinner';
import { paths } from '@/lib/paths';
import { formatSignInError } from '@/lib/sign-in/sign-in-errors';
import styles from './email-action.module.css';
import { ExpiredLink } from './expired-link';

type Outcome = { title: string; text: string };

const outcomes: Record<string, Outcome> = {
  verifyEmail: { title: 'Your email is verified', text: 'Thank you. Nothing else is needed.' },
  verifyAndChangeEmail: { title: 'Your email is changed', text: 'Sign in with the new one from now on.' },
  recoverEmail: {
    title: 'Your email is what it was',
    text: 'If somebody else changed it, choose a new password as well.',
  },
};

/** Takes a mail's code as its page opens. */
export function ActionCodeResult({ mode, code }: { mode: string; code: string }) {
  const outcome = outcomes[mode];
  const [state, setState] = useState<'applying' | 'done' | { refused: string }>('applying');
  const isBegun = useRef(false);

  useEffect(() => {
    // A code can be taken once.
    if (outcome === undefined || isBegun.current) return;
    isBegun.current = true;
    import('@/lib/sign-in/account-changes')
      .then(({ applyCode }) => applyCode(code))
      .then(
        () => setState('done'),
        (error: unknown) => setState({ refused: formatSignInError(error) }),
      );
  }, [outcome, code]);

  if (outcome === undefined) return <ExpiredLink>It is not whole. Copy all of it from the mail.</ExpiredLink>;
  if (state === 'applying') return <Spinner label="One moment" />;
  if (state !== 'done') return <ExpiredLink>{state.refused}</ExpiredLink>;
  return (
    <>
      <PageTitle>{outcome.title}</PageTitle>
      <div className={styles.text} role="status">
        <p>{outcome.text}</p>
        <ButtonLink href={paths.account()}>Go to your account</ButtonLink>
      </div>
    </>
  );
}

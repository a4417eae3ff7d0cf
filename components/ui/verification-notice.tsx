import type { ReactNode } from 'react';
import { Notice } from './notice';
import { TextButton, TextLink } from './text-link';

type VerificationNoticeProps = {
  /** Names the features that require a verified email. */
  children: ReactNode;
  email: string | null;
  state: 'idle' | 'sending' | 'sent' | 'failed';
  onSend: () => void;
  /** The page where an account without an email adds one. */
  accountHref: string;
};

export function VerificationNotice({ children, email, state, onSend, accountHref }: VerificationNoticeProps) {
  if (email === null) {
    return (
      <Notice>
        {children} <TextLink href={accountHref}>Add an email</TextLink>
      </Notice>
    );
  }
  return (
    <Notice isLive>
      {state === 'sent' ? (
        <>
          A mail is on its way to <bdi>{email}</bdi>. Follow its link and questions reach you.
        </>
      ) : (
        <>
          {children} {state === 'failed' && 'The mail could not be sent. '}
          <TextButton aria-busy={state === 'sending' || undefined} onClick={onSend}>
            Send the mail again
          </TextButton>
        </>
      )}
    </Notice>
  );
}

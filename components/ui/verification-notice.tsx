import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isolate } from './isolated';
import { Notice } from './notice';
import { TextButton, TextLink } from './text-link';

type VerificationNoticeProps = {
  /** The features that require a verified email address. */
  children: ReactNode;
  email: string | null;
  state: 'idle' | 'sending' | 'sent' | 'failed';
  onSend: () => void;
  /** URL of the page where users add an email address to the account. */
  accountHref: string;
  /** Shown once the mail is on its way. By default, verification makes questions reach the user. */
  sent?: ReactNode;
};

export function VerificationNotice({ children, email, state, onSend, accountHref, sent }: VerificationNoticeProps) {
  const t = useTranslations();
  if (email === null) {
    return (
      <Notice>
        {children} <TextLink href={accountHref}>{t('ui.verification.add')}</TextLink>
      </Notice>
    );
  }
  return (
    <Notice isLive>
      {state === 'sent' ? (
        (sent ?? t.rich('ui.verification.sent', { address: email, email: isolate }))
      ) : (
        <>
          {children} {state === 'failed' && `${t('ui.verification.failed')} `}
          <TextButton aria-busy={state === 'sending' || undefined} onClick={onSend}>
            {t('ui.verification.again')}
          </TextButton>
        </>
      )}
    </Notice>
  );
}

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isolate } from './isolated';
import { Notice } from './notice';
import { TextButton, TextLink } from './text-link';

type VerificationNoticeProps = {
  /** Text about the features that require a verified email address. */
  children: ReactNode;
  email: string | null;
  state: 'idle' | 'sending' | 'sent' | 'failed';
  onSend: () => void;
  /** URL of the page where users can add an email address to the account. */
  accountHref: string;
  /** Appears once the email is on its way. If undefined, the text says that questions then reach the user. */
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

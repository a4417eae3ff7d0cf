'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { isolate } from '@/components/ui/isolated';
import { PageTitle } from '@/components/ui/page-title';
import { LoadingSpinner } from '@/components/ui/spinner';
import { TextLink } from '@/components/ui/text-link';
import { api } from '@/lib/browser/api/api';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { formatFieldError } from '@/lib/shared/api/error-message';
import { paths } from '@/lib/shared/paths';

const getToken = () => new URLSearchParams(window.location.search).get('token') ?? '';

type UnsubscribePageProps<Unsubscribed> = {
  title: string;
  /** Must explain which emails stop and which continue. */
  children: ReactNode;
  unsubscribe: (token: string) => Promise<Unsubscribed>;
  done: (result: Unsubscribed) => { title: string; text: ReactNode };
};

/** Unsubscribing needs a button press, because mail scanners open links. */
function UnsubscribePage<Unsubscribed>(props: UnsubscribePageProps<Unsubscribed>) {
  const token = useBrowserValue(getToken, null);
  return (
    <div className="stack start gap-24 narrow">
      {token === null ? <LoadingSpinner /> : <UnsubscribeForm {...props} token={token} />}
    </div>
  );
}

type State<Unsubscribed> = 'asking' | 'sending' | { failure: string } | { unsubscribed: Unsubscribed };

function UnsubscribeForm<Unsubscribed>(props: UnsubscribePageProps<Unsubscribed> & { token: string }) {
  const t = useTranslations();
  const { title, children, unsubscribe, done, token } = props;
  const [state, setState] = useState<State<Unsubscribed>>('asking');

  const press = async () => {
    setState('sending');
    try {
      setState({ unsubscribed: await unsubscribe(token) });
    } catch (error) {
      setState({ failure: formatFieldError(error, 'token', t('account.unsubscribe.failed')) });
    }
  };

  if (typeof state === 'object' && 'unsubscribed' in state) {
    const shown = done(state.unsubscribed);
    return (
      <>
        <PageTitle>{shown.title}</PageTitle>
        <div role="status" className="stack gap-16">
          {shown.text}
        </div>
      </>
    );
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="stack gap-16">{children}</div>
      {typeof state === 'object' && (
        <p role="alert" className="error">
          {state.failure}
        </p>
      )}
      <ActionButton
        isBusy={state === 'sending'}
        busyLabel={t('account.unsubscribe.stopping')}
        onClick={() => void press()}
      >
        {t('account.unsubscribe.stop')}
      </ActionButton>
    </>
  );
}

/** Every enquiry email links to this page. */
export function UnsubscribeEnquiries() {
  const t = useTranslations();
  return (
    <UnsubscribePage
      title={t('account.unsubscribe.questions.title')}
      unsubscribe={(token) => api('POST /v1/profiles/enquiries/refusals', { body: { token } })}
      done={({ id, name }) => ({
        title: t('account.unsubscribe.questions.doneTitle'),
        text: (
          <>
            <p>{t.rich('account.unsubscribe.questions.done', { name, bdi: isolate })}</p>
            <p>
              {t.rich('account.unsubscribe.questions.again', {
                way: (chunks) => <TextLink href={paths.editProfile(id, 'contact')}>{chunks}</TextLink>,
              })}
            </p>
          </>
        ),
      })}
    >
      <p>{t('account.unsubscribe.questions.text')}</p>
      <p>{t('account.unsubscribe.questions.effect')}</p>
    </UnsubscribePage>
  );
}

/** Every reminder and digest links to this page. */
export function UnsubscribeMails() {
  const t = useTranslations();
  return (
    <UnsubscribePage
      title={t('account.unsubscribe.mails.title')}
      unsubscribe={(token) => api('POST /v1/account/mails/refusals', { body: { token } })}
      done={({ kind }) => ({
        title: t(`account.unsubscribe.doneTitle.${kind}`),
        text: (
          <p>
            {t.rich('account.unsubscribe.mails.again', {
              way: (chunks) => <TextLink href={paths.accountMails()}>{chunks}</TextLink>,
            })}
          </p>
        ),
      })}
    >
      <p>{t('account.unsubscribe.mails.text')}</p>
    </UnsubscribePage>
  );
}

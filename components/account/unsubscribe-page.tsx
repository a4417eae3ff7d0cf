'use client';

import { type ReactNode, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { PageTitle } from '@/components/ui/page-title';
import { Spinner } from '@/components/ui/spinner';
import { TextLink } from '@/components/ui/text-link';
import { api } from '@/lib/browser/api/api';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { formatFieldError } from '@/lib/shared/api/error-message';
import { paths } from '@/lib/shared/paths';

const getToken = () => new URLSearchParams(window.location.search).get('token') ?? '';

type UnsubscribePageProps<Unsubscribed> = {
  title: string;
  /** Says which mails are no longer sent and which still are. */
  children: ReactNode;
  unsubscribe: (token: string) => Promise<Unsubscribed>;
  done: (result: Unsubscribed) => { title: string; text: ReactNode };
};

/** The page requires pressing a button, because mail scanners open links too. */
function UnsubscribePage<Unsubscribed>(props: UnsubscribePageProps<Unsubscribed>) {
  const token = useBrowserValue(getToken, null);
  return (
    <div className="stack start gap-24 narrow">
      {token === null ? <Spinner label="Loading" /> : <UnsubscribeForm {...props} token={token} />}
    </div>
  );
}

type State<Unsubscribed> = 'asking' | 'sending' | { failure: string } | { unsubscribed: Unsubscribed };

function UnsubscribeForm<Unsubscribed>(props: UnsubscribePageProps<Unsubscribed> & { token: string }) {
  const { title, children, unsubscribe, done, token } = props;
  const [state, setState] = useState<State<Unsubscribed>>('asking');

  const press = async () => {
    setState('sending');
    try {
      setState({ unsubscribed: await unsubscribe(token) });
    } catch (error) {
      setState({ failure: formatFieldError(error, 'token', 'We could not do that. Try again in a moment.') });
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
      <ActionButton isBusy={state === 'sending'} busyLabel="Stopping" onClick={() => void press()}>
        Stop these mails
      </ActionButton>
    </>
  );
}

/** Each enquiry mail contains a link to this page. */
export function UnsubscribeEnquiries() {
  return (
    <UnsubscribePage
      title="Stop questions by mail?"
      unsubscribe={(token) => api('POST /v1/profiles/enquiries/refusals', { body: { token } })}
      done={({ id, name }) => ({
        title: 'No more questions by mail',
        text: (
          <>
            <p>
              Nobody can send questions about the works of <bdi>{name}</bdi> from here any more.
            </p>
            <p>
              You can allow them again <TextLink href={paths.editProfile(id, 'contact')}>in your profile</TextLink>.
            </p>
          </>
        ),
      })}
    >
      <p>Visitors can ask about your works, and we mail you what they ask. They are not told your address.</p>
      <p>If you stop this, the button for it goes from your works. What you show as your contact stays.</p>
    </UnsubscribePage>
  );
}

const TITLES = { reminders: 'No more reminders', digests: 'No more mails of new calls' };

/** Each reminder and digest contains a link to this page. */
export function UnsubscribeMails() {
  return (
    <UnsubscribePage
      title="Stop these mails?"
      unsubscribe={(token) => api('POST /v1/account/mails/refusals', { body: { token } })}
      done={({ kind }) => ({
        title: TITLES[kind],
        text: (
          <p>
            You can turn them on again <TextLink href={paths.accountMails()}>in your account</TextLink>.
          </p>
        ),
      })}
    >
      <p>What you have saved stays where it is. Only the mails of this kind end.</p>
    </UnsubscribePage>
  );
}

'use client';

import { type ReactNode, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { PageTitle } from '@/components/ui/page-title';
import { Spinner } from '@/components/ui/spinner';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { formatFieldError } from '@/lib/shared/api/error-message';

const getToken = () => new URLSearchParams(window.location.search).get('token') ?? '';

type UnsubscribePageProps<Unsubscribed> = {
  title: string;
  /** Describes which mails end and which continue. */
  children: ReactNode;
  unsubscribe: (token: string) => Promise<Unsubscribed>;
  /** Shown after unsubscribing. */
  done: (result: Unsubscribed) => { title: string; text: ReactNode };
};

/** Page of an unsubscribe link. It requires a button press, because mail scanners also open links. */
export function UnsubscribePage<Unsubscribed>(props: UnsubscribePageProps<Unsubscribed>) {
  const token = useBrowserValue(getToken, null);
  return (
    <div className="stack start gap-24 narrow">
      {token === null ? <Spinner label="Loading" /> : <UnsubscribeForm {...props} token={token} />}
    </div>
  );
}

type State<Unsubscribed> = 'asking' | 'sending' | { failure: string } | { unsubscribed: Unsubscribed };

function UnsubscribeForm<Unsubscribed>({
  title,
  children,
  unsubscribe,
  done,
  token,
}: UnsubscribePageProps<Unsubscribed> & { token: string }) {
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

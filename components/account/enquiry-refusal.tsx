'use client';

import { useState, useSyncExternalStore } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { PageTitle } from '@/components/ui/page-title';
import { Spinner } from '@/components/ui/spinner';
import { TextLink } from '@/components/ui/text-link';
import { fromBrowser } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/request';
import { paths } from '@/lib/paths';
import styles from './enquiry-refusal.module.css';

const subscribeToNothing = () => () => undefined;
const readToken = () => new URLSearchParams(window.location.search).get('token') ?? '';

/** Where the link in a mail with a question leads. Nothing happens before a press: programs open links as well. */
export function EnquiryRefusal() {
  const token = useSyncExternalStore(subscribeToNothing, readToken, () => null);
  return (
    <div className={styles.refusal}>{token === null ? <Spinner label="Loading" /> : <Refusal token={token} />}</div>
  );
}

type State = 'asking' | 'sending' | { refused: string } | { profile: { id: string; name: string } };

function Refusal({ token }: { token: string }) {
  const [state, setState] = useState<State>('asking');

  const refuse = async () => {
    setState('sending');
    try {
      const profile = await fromBrowser('POST /v1/profiles/enquiries/refusals', { body: { token } });
      setState({ profile });
    } catch (error) {
      setState({ refused: formatError(error) });
    }
  };

  if (typeof state === 'object' && 'profile' in state) {
    const { id, name } = state.profile;
    return (
      <>
        <PageTitle>No more questions by mail</PageTitle>
        <div role="status" className={styles.text}>
          <p>
            Nobody can send questions about the works of <bdi>{name}</bdi> from here any more.
          </p>
          <p>
            You can allow them again <TextLink href={paths.editProfile(id, 'contact')}>in your profile</TextLink>.
          </p>
        </div>
      </>
    );
  }
  return (
    <>
      <PageTitle>Stop questions by mail?</PageTitle>
      <div className={styles.text}>
        <p>Visitors can ask about your works, and we mail you what they ask. They are not told your address.</p>
        <p>If you stop this, the button for it goes from your works. What you show as your contact stays.</p>
      </div>
      {typeof state === 'object' && (
        <p role="alert" className={styles.failure}>
          {state.refused}
        </p>
      )}
      <ActionButton isBusy={state === 'sending'} busyLabel="Stopping" onClick={() => void refuse()}>
        Stop these mails
      </ActionButton>
    </>
  );
}

function formatError(error: unknown): string {
  if (!(error instanceof ApiError)) return 'We could not do that. Try again in a moment.';
  return error.fields?.token ?? error.message;
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../query-client';
import { mailPreferencesQuery } from './mails';

export function useVerification(accountId: string) {
  const { data } = useQuery(mailPreferencesQuery(accountId), queryClient);
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const send = async (): Promise<void> => {
    if (state === 'sending') return;
    setState('sending');
    try {
      const { sendVerification } = await import('@/lib/browser/sign-in/account-changes');
      await sendVerification();
      setState('sent');
    } catch {
      setState('failed');
    }
  };
  return { isNeeded: data?.isEmailVerified === false, state, send };
}

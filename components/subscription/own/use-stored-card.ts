import { useEffect, useEffectEvent } from 'react';
import { showToast } from '@/components/ui/toast';
import { type Subscriber, storeTrialCard } from '@/lib/browser/members/subscription';
import { paths } from '@/lib/shared/paths';
import { usePlanAction } from '../use-plan-action';

/** Keeps the trial after the page that stored a card has redirected back with its session in the URL. */
export function useStoredCard(subscriber: Subscriber): void {
  const { run } = usePlanAction();
  const store = useEffectEvent(() => {
    const sessionId = new URLSearchParams(window.location.search).get('session_id');
    if (sessionId === null) return;
    window.history.replaceState(null, '', paths.accountSubscription());
    void run(async () => {
      await storeTrialCard(subscriber, sessionId);
      showToast('Your card is stored. Nothing was charged.');
    });
  });
  useEffect(() => store(), []);
}

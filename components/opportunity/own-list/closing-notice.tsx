import { useEffect } from 'react';
import { attempt } from '@/components/ui/attempt';
import { Notice } from '@/components/ui/notice';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { refreshOwnOpportunities, reopenOpportunity } from '@/lib/browser/members/opportunity/own-opportunities';
import type { OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import { getLocalTime, getReaderZone } from '@/lib/shared/domain/deadline';

type ClosingNoticeProps = { opportunity: OwnOpportunitySummary; undoUntil: string };

/** Until when an early closing can be undone, and the button that does it. */
export function ClosingNotice({ opportunity, undoUntil }: ClosingNoticeProps) {
  useEffect(() => {
    const timer = setTimeout(refreshOwnOpportunities, Date.parse(undoUntil) - Date.now());
    return () => clearTimeout(timer);
  }, [undoUntil]);
  const undo = async () => {
    await reopenOpportunity(opportunity);
    showToast(`“${opportunity.title}” is open again, with its former deadline.`);
  };
  const run = useSingleFlight(() => attempt(undo));
  const time = getLocalTime(new Date(undoUntil), getReaderZone());
  return (
    <Notice icon="clock" isLive>
      You have closed it.{' '}
      {opportunity.saves > 0 ? `Those who saved it are mailed at ${time}. Until then` : `Until ${time}`} you can take it
      back, and its deadline returns. <TextButton onClick={() => void run()}>Undo</TextButton>
    </Notice>
  );
}

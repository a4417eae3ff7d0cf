import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showFailure } from '@/components/ui/attempt';
import { Notice } from '@/components/ui/notice';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { refreshDesk, stopDecisions } from '@/lib/browser/members/application/application-desk';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { formatCounted } from '@/lib/shared/domain/text';

type DecisionsNoticeProps = { owner: OpportunityOwner; stoppableUntil: string };

/** The time in which published decisions can be stopped, and the button that stops them. */
export function DecisionsNotice({ owner, stoppableUntil }: DecisionsNoticeProps) {
  const left = useTimeLeft(owner, stoppableUntil);
  const { mutate, isPending } = useMutation({
    mutationFn: () => stopDecisions(owner),
    onSuccess: ({ stopped }) =>
      showToast(`${formatCounted(stopped, 'decision is', 'decisions are')} stopped. No mail was sent.`),
    onError: (error) => showFailure(error, () => mutate(), 'The mails were not stopped.'),
  });
  if (left <= 0) return null;
  return (
    <Notice icon="clock" isLive>
      <strong>The decisions are published.</strong> Their mails are sent in{' '}
      {/* The time changes too often to be announced. */}
      <span aria-live="off">{formatTimeLeft(left)}</span>. Until then you can take all of them back.{' '}
      <TextButton aria-busy={isPending || undefined} onClick={() => isPending || mutate()}>
        Stop
      </TextButton>
    </Notice>
  );
}

/** The milliseconds that are left. The desk is read again when they are over. */
function useTimeLeft(owner: OpportunityOwner, until: string): number {
  const [left, setLeft] = useState(() => Date.parse(until) - Date.now());
  const isOver = left <= 0;
  useEffect(() => {
    const update = () => setLeft(Date.parse(until) - Date.now());
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner is a new object in each render
  useEffect(() => {
    if (isOver) void refreshDesk(owner);
  }, [isOver]);
  return left;
}

/** Formats milliseconds as "9 minutes", rounded up, and the last minute in seconds: "42 seconds". */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return seconds > 60
    ? formatCounted(Math.ceil(seconds / 60), 'minute', 'minutes')
    : formatCounted(seconds, 'second', 'seconds');
}

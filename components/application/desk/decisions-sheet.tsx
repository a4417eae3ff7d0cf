import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { showFailure } from '@/components/ui/attempt';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { Notice } from '@/components/ui/notice';
import { Sheet } from '@/components/ui/sheet';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { publishDecisions, refreshDesk, stopDecisions } from '@/lib/browser/members/application/application-desk';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { Desk } from '@/lib/shared/contract/application-desk';
import { DECISION_DELAY_MINUTES, decisionLabels, decisions } from '@/lib/shared/domain/application';
import { formatCount, formatCounted, formatSmallCount } from '@/lib/shared/domain/text';
import { DecisionMails } from '../messages/decision-mails';
import { UnmailedNotice } from '../messages/mail-view';
import type { DecidedRecipient } from '../messages/recipients';
import { NumberRows } from './desk-numbers-sheet';

type DecisionsSheetProps = {
  owner: OpportunityOwner;
  desk: Pick<Desk, 'counts' | 'undisclosed' | 'stoppableUntil'>;
  /** Loaded applications, some of which serve as examples in the previews. */
  samples: readonly DecidedRecipient[];
  isOpen: boolean;
  onEditTexts: () => void;
  onClose: () => void;
};

export function DecisionsSheet({ owner, desk, samples, isOpen, onEditTexts, onClose }: DecisionsSheetProps) {
  const { counts, undisclosed } = desk;
  const open = counts.NEW + counts.READ + counts.SHORTLIST;
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: () => publishDecisions(owner),
    onSuccess: ({ published, unmailed }) => {
      showToast(
        `${formatCounted(published, 'decision is', 'decisions are')} published. You can still stop ${published === 1 ? 'it' : 'them'}.`,
      );
      if (unmailed.total === 0) close();
    },
  });
  const close = () => {
    reset();
    onClose();
  };
  const footer =
    undisclosed === 0 ? (
      <Button onClick={close}>Back to the applications</Button>
    ) : (
      <ActionButton isBusy={isPending} busyLabel="Publishing" onClick={() => mutate()}>
        Publish {formatCounted(undisclosed, 'decision', 'decisions')}
      </ActionButton>
    );
  return (
    <Sheet title="Publish decisions" isOpen={isOpen} onClose={close} footer={footer}>
      <div className="stack gap-24 pad-above-12">
        <div>
          <NumberRows
            rows={[
              ...decisions.map((decision) => ({ name: decisionLabels[decision], count: counts[decision] })),
              { name: 'Still open', count: open },
            ]}
          />
          <p className="t-small quiet above-12">
            {describeUndisclosed(desk)}
            {desk.stoppableUntil !== null &&
              ' A decision that you have changed since it was published can be published again once its mail is sent.'}
          </p>
        </div>
        {data !== undefined && <UnmailedNotice unmailed={data.unmailed} />}
        {undisclosed > 0 && (
          <>
            <p className="t-ui">
              Each artist with a verified address gets a mail {formatSmallCount(DECISION_DELAY_MINUTES)} minutes after
              you publish. Until then you can stop them all. After that a decision can become another one, but not be
              taken back.
              {open > 0 &&
                ` The ${open === 1 ? 'application that is' : 'applications that are'} still open can follow.`}
            </p>
            <section>
              <h3 className="t-h3">What the artists read</h3>
              <DecisionMails
                owner={owner}
                decisions={decisions.filter((decision) => counts[decision] > 0)}
                samples={samples}
              />
              <p className="above-12">
                <TextButton onClick={onEditTexts}>Use your own words</TextButton>
              </p>
            </section>
          </>
        )}
        {error !== null && <Failure>{errorToMessage(error, 'Nothing was published. Try again.')}</Failure>}
      </div>
    </Sheet>
  );
}

function describeUndisclosed({ counts, undisclosed }: DecisionsSheetProps['desk']): string {
  const decided = decisions.reduce((sum, decision) => sum + counts[decision], 0);
  if (decided === 0) return 'Nothing is decided yet. Accept, decline or put applications on the waiting list first.';
  if (undisclosed === 0) return 'All of these are published already.';
  const published = decided - undisclosed;
  return published > 0
    ? `${formatCount(published)} of these ${published === 1 ? 'is' : 'are'} published already and ${published === 1 ? 'stays' : 'stay'} as ${published === 1 ? 'it is' : 'they are'}.`
    : 'None of these is published yet. Artists see nothing until you publish.';
}

export function DecisionsNotice({ owner, stoppableUntil }: { owner: OpportunityOwner; stoppableUntil: string }) {
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
      {/* Screen readers would announce every second. */}
      <span aria-live="off">{formatTimeLeft(left)}</span>. Until then you can take all of them back.{' '}
      <TextButton aria-busy={isPending || undefined} onClick={() => isPending || mutate()}>
        Stop
      </TextButton>
    </Notice>
  );
}

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

/** "9 minutes", rounded up; "42 seconds" in the last minute. */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return seconds > 60
    ? formatCounted(Math.ceil(seconds / 60), 'minute', 'minutes')
    : formatCounted(seconds, 'second', 'seconds');
}

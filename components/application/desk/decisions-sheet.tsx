import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { Sheet } from '@/components/ui/sheet';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { publishDecisions } from '@/lib/browser/members/application/application-desk';
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
  /** Loaded applications of the call, of which some show the mails. */
  samples: readonly DecidedRecipient[];
  isOpen: boolean;
  /** Opens the texts of the mails in place of this sheet. */
  onEditTexts: () => void;
  onClose: () => void;
};

/** Publishes the decisions: how many there are, the mails that artists get, and until when they can be stopped. */
export function DecisionsSheet({ owner, desk, samples, isOpen, onEditTexts, onClose }: DecisionsSheetProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { counts, undisclosed } = desk;
  const open = counts.NEW + counts.READ + counts.SHORTLIST;
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: () => publishDecisions(owner),
    onMutate: () => setFailure(null),
    onSuccess: ({ published, unmailed }) => {
      showToast(
        `${formatCounted(published, 'decision is', 'decisions are')} published. You can still stop ${published === 1 ? 'it' : 'them'}.`,
      );
      if (unmailed.total === 0) close();
    },
    onError: (error) => setFailure(errorToMessage(error, 'Nothing was published. Try again.')),
  });
  const close = () => {
    setFailure(null);
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
        {failure !== null && <Failure>{failure}</Failure>}
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

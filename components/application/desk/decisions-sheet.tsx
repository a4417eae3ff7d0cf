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
import { DECISION_DELAY_MINUTES, decisions } from '@/lib/shared/domain/application';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { DecisionMails } from '../messages/decision-mails';
import { UnmailedNotice } from '../messages/mail-view';
import type { DecidedRecipient } from '../messages/recipients';
import { NumberRows } from './desk-numbers-sheet';

type DecisionsSheetProps = {
  owner: OpportunityOwner;
  desk: Pick<Desk, 'counts' | 'undisclosed' | 'stoppableUntil'>;
  /** Loaded applications that the previews use as examples. */
  samples: readonly DecidedRecipient[];
  isOpen: boolean;
  onEditTexts: () => void;
  onClose: () => void;
};

export function DecisionsSheet({ owner, desk, samples, isOpen, onEditTexts, onClose }: DecisionsSheetProps) {
  const words = useWords();
  const { t } = words;
  const { counts, undisclosed } = desk;
  const open = counts.NEW + counts.READ + counts.SHORTLIST;
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: () => publishDecisions(owner),
    onSuccess: ({ published, unmailed }) => {
      showToast(t('application.decide.done', { count: published }));
      if (unmailed.total === 0) close();
    },
  });
  const close = () => {
    reset();
    onClose();
  };
  const footer =
    undisclosed === 0 ? (
      <Button onClick={close}>{t('application.decide.back')}</Button>
    ) : (
      <ActionButton isBusy={isPending} busyLabel={t('ui.busy.publishing')} onClick={() => mutate()}>
        {t('application.decide.publish', { count: undisclosed })}
      </ActionButton>
    );
  return (
    <Sheet title={t('application.decide.title')} isOpen={isOpen} onClose={close} footer={footer}>
      <div className="stack gap-24 pad-above-12">
        <div>
          <NumberRows
            rows={[
              ...decisions.map((decision) => ({
                name: t(`application.deskState.${decision}`),
                count: counts[decision],
              })),
              { name: t('application.decide.open'), count: open },
            ]}
          />
          <p className="t-small quiet above-12">
            {describeUndisclosed(desk, words)}
            {desk.stoppableUntil !== null && ` ${t('application.decide.changedLater')}`}
          </p>
        </div>
        {data !== undefined && <UnmailedNotice unmailed={data.unmailed} />}
        {undisclosed > 0 && (
          <>
            <p className="t-ui">
              {t('application.decide.explanation', { minutes: DECISION_DELAY_MINUTES })}
              {open > 0 && ` ${t('application.decide.openFollow', { count: open })}`}
            </p>
            <section>
              <h3 className="t-h3">{t('application.decide.read')}</h3>
              <DecisionMails
                owner={owner}
                decisions={decisions.filter((decision) => counts[decision] > 0)}
                samples={samples}
              />
              <p className="above-12">
                <TextButton onClick={onEditTexts}>{t('application.decide.ownWords')}</TextButton>
              </p>
            </section>
          </>
        )}
        {error !== null && <Failure>{errorToMessage(error, t('application.decide.failed'))}</Failure>}
      </div>
    </Sheet>
  );
}

function describeUndisclosed({ counts, undisclosed }: DecisionsSheetProps['desk'], { t }: Words): string {
  const decided = decisions.reduce((sum, decision) => sum + counts[decision], 0);
  if (decided === 0) return t('application.decide.nothing');
  if (undisclosed === 0) return t('application.decide.allPublished');
  const published = decided - undisclosed;
  return published > 0
    ? t('application.decide.somePublished', { count: published })
    : t('application.decide.nonePublished');
}

export function DecisionsNotice({ owner, stoppableUntil }: { owner: OpportunityOwner; stoppableUntil: string }) {
  const words = useWords();
  const { t } = words;
  const left = useTimeLeft(owner, stoppableUntil);
  const { mutate, isPending } = useMutation({
    mutationFn: () => stopDecisions(owner),
    onSuccess: ({ stopped }) => showToast(t('application.decide.stopped', { count: stopped })),
    onError: (error) => showFailure(error, () => mutate(), t('application.decide.notStopped')),
  });
  if (left <= 0) return null;
  return (
    <Notice icon="clock" isLive>
      {t.rich('application.decide.notice', {
        time: formatTimeLeft(left, words),
        b: (chunks) => <strong>{chunks}</strong>,
        // Without `aria-live="off"`, screen readers would announce every second.
        silent: (chunks) => <span aria-live="off">{chunks}</span>,
      })}{' '}
      <TextButton aria-busy={isPending || undefined} onClick={() => isPending || mutate()}>
        {t('ui.action.stop')}
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

/** Rounds up to minutes, as in "9 minutes". In the last minute, returns seconds, as in "42 seconds". */
export function formatTimeLeft(milliseconds: number, { t }: Words): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return seconds > 60
    ? t('application.decide.minutes', { count: Math.ceil(seconds / 60) })
    : t('application.decide.seconds', { count: seconds });
}

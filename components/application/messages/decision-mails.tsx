import { useQuery } from '@tanstack/react-query';
import { Failure } from '@/components/ui/failure';
import { Tabs } from '@/components/ui/tabs';
import {
  decisionPreviewQuery,
  decisionTextsQuery,
  type MessageOwner,
} from '@/lib/browser/members/application/application-messages';
import { type Decision, decisionLabels } from '@/lib/shared/domain/application';
import type { MessageText } from '@/lib/shared/domain/message';
import { MailView } from './mail-view';
import { chooseSample, type DecidedRecipient } from './recipients';

type DecisionMailsProps = {
  owner: MessageOwner;
  /** The decisions whose mails are shown. */
  decisions: readonly Decision[];
  /** Applications of which some show the mails. */
  samples: readonly DecidedRecipient[];
};

/** The mails that artists get about each decision, as one of them would read them. */
export function DecisionMails({ owner, decisions, samples }: DecisionMailsProps) {
  const { data: texts, isError, refetch } = useQuery(decisionTextsQuery(owner));
  if (isError) return <Failure onRetry={() => void refetch()}>The texts could not be loaded.</Failure>;
  if (texts === undefined) {
    return (
      <p role="status" className="t-small quiet">
        Loading the texts
      </p>
    );
  }
  return (
    <Tabs
      // The selected tab may be gone after a change of decisions, so the tabs start over.
      key={decisions.join()}
      label="Mails of each decision"
      isLazy
      tabs={decisions.map((decision) => {
        const sample = chooseSample(samples, decision);
        return {
          id: decision,
          label: decisionLabels[decision],
          panel: sample && <DecisionMail owner={owner} sample={sample} decision={decision} own={texts[decision]} />,
        };
      })}
    />
  );
}

type DecisionMailProps = {
  owner: MessageOwner;
  sample: DecidedRecipient;
  decision: Decision;
  own: MessageText | null;
};

function DecisionMail({ owner, sample, decision, own }: DecisionMailProps) {
  return <MailView preview={useQuery(decisionPreviewQuery(owner, { applicationId: sample.id, decision, own }))} />;
}

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Loading } from '@/components/ui/loading';
import { Tabs } from '@/components/ui/tabs';
import { decisionPreviewQuery, decisionTextsQuery } from '@/lib/browser/members/application/application-messages';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { Decision } from '@/lib/shared/domain/application';
import type { MessageText } from '@/lib/shared/domain/message';
import { MailView } from './mail-view';
import { chooseSample, type DecidedRecipient, type Recipient } from './recipients';

type DecisionMailsProps = {
  owner: OpportunityOwner;
  decisions: readonly Decision[];
  samples: readonly DecidedRecipient[];
};

export function DecisionMails({ owner, decisions, samples }: DecisionMailsProps) {
  const t = useTranslations();
  const query = useQuery(decisionTextsQuery(owner));
  const texts = query.data;
  if (texts === undefined) return <LoadingTexts query={query} />;
  return (
    <Tabs
      // A new key resets the tabs, because the selected one can disappear.
      key={decisions.join()}
      label={t('application.decisionMails.title')}
      isLazy
      tabs={decisions.map((decision) => {
        const sample = chooseSample(samples, decision);
        return {
          id: decision,
          label: t(`application.deskState.${decision}`),
          panel: sample && <DecisionMail owner={owner} sample={sample} decision={decision} own={texts[decision]} />,
        };
      })}
    />
  );
}

type DecisionMailProps = {
  owner: OpportunityOwner;
  sample: Recipient;
  decision: Decision;
  /** The organizer's own text, or null for the default. */
  own: MessageText | null;
};

export function DecisionMail({ owner, sample, decision, own }: DecisionMailProps) {
  return <MailView preview={useQuery(decisionPreviewQuery(owner, { applicationId: sample.id, decision, own }))} />;
}

export function LoadingTexts({ query }: Pick<ComponentProps<typeof Loading>, 'query'>) {
  const t = useTranslations();
  return (
    <Loading
      label={t('application.decisionMails.loading')}
      query={query}
      failure={t('application.decisionMails.failed')}
    />
  );
}

import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Toggle } from '@/components/ui/toggle';
import type { FieldErrors } from '@/components/ui/use-field-errors';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { type Decision, decisionLabels } from '@/lib/shared/domain/application';
import { type MessageText, startingTexts } from '@/lib/shared/domain/message';
import { DecisionMail } from './decision-mails';
import { findMessageProblems, MessageFields } from './message-fields';
import { formatRecipient, type Recipient } from './recipients';
import { TemplatePicker } from './template-picker';

type DecisionTextPanelProps = {
  owner: OpportunityOwner;
  decision: Decision;
  /** Null where the usual text is sent. */
  value: MessageText | null;
  errors: FieldErrors;
  sample: Recipient | null;
  onChange: (value: MessageText | null, name?: string) => void;
};

/** Own words begin with the starting text of the decision, if there is one. */
function createText(decision: Decision): MessageText {
  const { subject, text } = startingTexts.find(({ name }) => name === decisionLabels[decision]) ?? EMPTY;
  return { subject, text };
}

const EMPTY: MessageText = { subject: '', text: '' };

/** The text of the mail about one decision, with the mail as one artist would read it. */
export function DecisionTextPanel(props: DecisionTextPanelProps) {
  const { owner, decision, value, errors, sample, onChange } = props;
  const [last, setLast] = useState(() => value ?? createText(decision));
  const [previewed, setPreviewed] = useState<{ own: MessageText | null } | null>(null);
  const isPreviewed = previewed !== null && previewed.own === value;
  const canPreview = value === null || Object.keys(findMessageProblems(value)).length === 0;

  const change = (text: MessageText, name?: string) => {
    setLast(text);
    onChange(text, name);
  };
  return (
    <div className="stack gap-24">
      <Toggle
        label="Use my own words"
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? last : null)}
      />
      {value !== null && (
        <>
          <TemplatePicker owner={owner} value={value} onChange={change} />
          <MessageFields prefix={`${decision}.`} value={value} errors={errors} onChange={change} />
        </>
      )}
      {sample === null ? (
        <p className="t-small quiet">The preview needs an application.</p>
      ) : isPreviewed && canPreview ? (
        <div className="stack gap-16">
          <p className="t-small quiet">
            As <bdi>{formatRecipient(sample)}</bdi> would read it
          </p>
          <DecisionMail owner={owner} decision={decision} own={value} sample={sample} />
        </div>
      ) : (
        <div>
          <ActionButton
            variant="secondary"
            size="small"
            busyLabel="Composing the mail"
            disabledReason={canPreview ? undefined : 'Write a subject and a text first.'}
            onClick={() => setPreviewed({ own: value })}
          >
            See the mail
          </ActionButton>
        </div>
      )}
    </div>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { useFormSheet } from '@/components/ui/form-sheet';
import { Sheet } from '@/components/ui/sheet';
import { Tabs } from '@/components/ui/tabs';
import { showToast } from '@/components/ui/toast';
import { Toggle } from '@/components/ui/toggle';
import type { FieldErrors } from '@/components/ui/use-field-errors';
import { decisionTextsQuery, saveDecisionTexts } from '@/lib/browser/members/application/application-messages';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { type Decision, decisionLabels, decisions } from '@/lib/shared/domain/application';
import { type DecisionTexts, type MessageText, startingTexts } from '@/lib/shared/domain/message';
import { DecisionMail, LoadingTexts } from './decision-mails';
import { findMessageProblems, MessageFields } from './message-fields';
import { chooseSample, type DecidedRecipient, formatRecipient, type Recipient } from './recipients';
import { TemplatePicker } from './template-picker';

type DecisionTextsSheetProps = {
  owner: OpportunityOwner;
  samples: readonly DecidedRecipient[];
  isOpen: boolean;
  onClose: () => void;
};

export function DecisionTextsSheet({ owner, samples, isOpen, onClose }: DecisionTextsSheetProps) {
  const query = useQuery({ ...decisionTextsQuery(owner), enabled: isOpen });
  return (
    <Sheet title="Texts of the decisions" isOpen={isOpen} onClose={onClose}>
      {query.data !== undefined ? (
        <DecisionTextsForm owner={owner} saved={query.data} samples={samples} onSaved={onClose} />
      ) : (
        <div className="pad-above-24">
          <LoadingTexts query={query} />
        </div>
      )}
    </Sheet>
  );
}

type DecisionTextsFormProps = {
  owner: OpportunityOwner;
  saved: DecisionTexts;
  samples: readonly DecidedRecipient[];
  onSaved: () => void;
};

/** The texts apply to mails that have not been sent yet. */
function DecisionTextsForm({ owner, saved, samples, onSaved }: DecisionTextsFormProps) {
  const [texts, setTexts] = useState(saved);
  const { sheet, errors, forget } = useFormSheet({
    listErrors: () => findProblems(texts),
    save: () => saveDecisionTexts(owner, texts),
    onSaved: () => {
      showToast('The texts are saved.');
      onSaved();
    },
    otherwise: 'We could not save that. Your text is still here.',
  });
  const wrong = decisions.filter((decision) => Object.keys(errors).some((name) => name.startsWith(decision)));
  const hint = `Look at ${wrong.map((decision) => `“${decisionLabels[decision]}”`).join(' and ')}.`;
  const failure = sheet.failure ?? (wrong.length > 0 ? hint : null);
  return (
    <form
      {...sheet.form}
      className="break stack gap-24 pad-above-24"
      onSubmit={(event) => {
        event.preventDefault();
        sheet.onSubmit();
      }}
    >
      <p>
        Without your own words we tell each artist the decision in a sentence, with your feedback if you wrote any. Your
        words come in its place; the decision is always named.
      </p>
      <Tabs
        label="Texts of each decision"
        tabs={decisions.map((decision) => ({
          id: decision,
          label: decisionLabels[decision],
          panel: (
            <DecisionTextPanel
              owner={owner}
              decision={decision}
              value={texts[decision]}
              errors={errors}
              sample={chooseSample(samples, decision)}
              onChange={(value, name) => {
                setTexts({ ...texts, [decision]: value });
                if (name !== undefined) forget(name);
              }}
            />
          ),
        }))}
      />
      {failure !== null && <Failure>{failure}</Failure>}
      <div>
        <ActionButton type="submit" isBusy={sheet.isBusy} busyLabel="Saving">
          Save the texts
        </ActionButton>
      </div>
    </form>
  );
}

/** Messages by names such as `DECLINED.subject`. */
function findProblems(texts: DecisionTexts): Record<string, string> {
  return Object.fromEntries(
    decisions.flatMap((decision) => {
      const own = texts[decision];
      const problems = own === null ? {} : findMessageProblems(own);
      return Object.entries(problems).map(([name, problem]) => [`${decision}.${name}`, problem]);
    }),
  );
}

type DecisionTextPanelProps = {
  owner: OpportunityOwner;
  decision: Decision;
  /** Null where the default text is sent. */
  value: MessageText | null;
  errors: FieldErrors;
  sample: Recipient | null;
  onChange: (value: MessageText | null, name?: string) => void;
};

/** Starts from the decision's template, if there is one. */
function createText(decision: Decision): MessageText {
  const { subject, text } = startingTexts.find(({ name }) => name === decisionLabels[decision]) ?? EMPTY;
  return { subject, text };
}

const EMPTY: MessageText = { subject: '', text: '' };

function DecisionTextPanel(props: DecisionTextPanelProps) {
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

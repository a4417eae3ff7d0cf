'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { Sheet } from '@/components/ui/sheet';
import { Tabs } from '@/components/ui/tabs';
import { showToast } from '@/components/ui/toast';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { decisionTextsQuery, saveDecisionTexts } from '@/lib/browser/members/application/application-messages';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import { decisionLabels, decisions } from '@/lib/shared/domain/application';
import type { DecisionTexts } from '@/lib/shared/domain/message';
import { LoadingTexts } from './decision-mails';
import { DecisionTextPanel } from './decision-text-panel';
import { findMessageProblems } from './message-fields';
import { chooseSample, type DecidedRecipient } from './recipients';

type DecisionTextsSheetProps = {
  owner: OpportunityOwner;
  /** Loaded applications of the call, of which previews show one. */
  samples: readonly DecidedRecipient[];
  isOpen: boolean;
  onClose: () => void;
};

/** The organizer's own texts of the mails about decisions. */
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

/** One text for each decision. They apply to the mails that have not been sent yet. */
function DecisionTextsForm({ owner, saved, samples, onSaved }: DecisionTextsFormProps) {
  const [texts, setTexts] = useState(saved);
  const [failure, setFailure] = useState<string | null>(null);
  const { form, errors, report, forget } = useFieldErrors();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => saveDecisionTexts(owner, texts),
    onSuccess: () => {
      showToast('The texts are saved.');
      onSaved();
    },
    onError: (error) => {
      setFailure(errorToMessage(error, 'We could not save that. Your text is still here.'));
      if (error instanceof ApiError && error.fields !== undefined) report(error.fields);
    },
  });
  const save = useSingleFlight(() => mutateAsync().catch(() => undefined));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = findProblems(texts);
    const wrong = decisions.filter((decision) => Object.keys(problems).some((name) => name.startsWith(decision)));
    report(problems);
    if (wrong.length === 0) {
      setFailure(null);
      void save();
    } else {
      setFailure(`Look at ${wrong.map((decision) => `“${decisionLabels[decision]}”`).join(' and ')}.`);
    }
  };
  return (
    <form {...form} className="break stack gap-24 pad-above-24" onSubmit={submit}>
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
        <ActionButton type="submit" isBusy={isPending} busyLabel="Saving">
          Save the texts
        </ActionButton>
      </div>
    </form>
  );
}

/** Finds the problems of all texts, by names such as `DECLINED.subject`. */
function findProblems(texts: DecisionTexts): Record<string, string> {
  return Object.fromEntries(
    decisions.flatMap((decision) => {
      const own = texts[decision];
      const problems = own === null ? {} : findMessageProblems(own);
      return Object.entries(problems).map(([name, problem]) => [`${decision}.${name}`, problem]);
    }),
  );
}

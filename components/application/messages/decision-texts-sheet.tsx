'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { useFormSheet } from '@/components/ui/form-sheet';
import { isolate } from '@/components/ui/isolated';
import { Sheet } from '@/components/ui/sheet';
import { Tabs } from '@/components/ui/tabs';
import { showToast } from '@/components/ui/toast';
import { Toggle } from '@/components/ui/toggle';
import type { FieldErrors } from '@/components/ui/use-field-errors';
import { decisionTextsQuery, saveDecisionTexts } from '@/lib/browser/members/application/application-messages';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { type Decision, decisions } from '@/lib/shared/domain/application';
import { type DecisionTexts, getStartingText, type MessageText, startingTexts } from '@/lib/shared/domain/message';
import { joinWithAnd } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
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
  const t = useTranslations();
  const query = useQuery({ ...decisionTextsQuery(owner), enabled: isOpen });
  return (
    <Sheet title={t('application.decisionTexts.title')} isOpen={isOpen} onClose={onClose}>
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

/** Edits the texts of decision emails. Changes affect only emails that have not been sent. */
function DecisionTextsForm({ owner, saved, samples, onSaved }: DecisionTextsFormProps) {
  const words = useWords();
  const { t, language } = words;
  const [texts, setTexts] = useState(saved);
  const { sheet, errors, forget } = useFormSheet({
    listErrors: () => findProblems(texts, words),
    save: () => saveDecisionTexts(owner, texts),
    onSaved: () => {
      showToast(t('application.decisionTexts.saved'));
      onSaved();
    },
    otherwise: t('ui.form.notSaved'),
  });
  const wrong = decisions.filter((decision) => Object.keys(errors).some((name) => name.startsWith(decision)));
  const named = wrong.map((decision) => t('ui.quoted', { text: t(`application.deskState.${decision}`) }));
  const hint = t('application.decisionTexts.lookAt', { decisions: joinWithAnd(named, language) });
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
      <p>{t('application.decisionTexts.explanation')}</p>
      <Tabs
        label={t('application.decisionTexts.tabs')}
        tabs={decisions.map((decision) => ({
          id: decision,
          label: t(`application.deskState.${decision}`),
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
        <ActionButton type="submit" isBusy={sheet.isBusy} busyLabel={t('ui.busy.saving')}>
          {t('application.decisionTexts.save')}
        </ActionButton>
      </div>
    </form>
  );
}

/** Messages by field name, such as `DECLINED.subject`. */
function findProblems(texts: DecisionTexts, words: Words): Record<string, string> {
  return Object.fromEntries(
    decisions.flatMap((decision) => {
      const own = texts[decision];
      const problems = own === null ? {} : findMessageProblems(own, words);
      return Object.entries(problems).map(([name, problem]) => [`${decision}.${name}`, problem]);
    }),
  );
}

type DecisionTextPanelProps = {
  owner: OpportunityOwner;
  decision: Decision;
  /** Null for the default text. */
  value: MessageText | null;
  errors: FieldErrors;
  sample: Recipient | null;
  onChange: (value: MessageText | null, name?: string) => void;
};

function createText(decision: Decision, words: Words): MessageText {
  const name = startingTexts.find((one) => one === decision);
  return name === undefined ? EMPTY : getStartingText(name, words);
}

const EMPTY: MessageText = { subject: '', text: '' };

function DecisionTextPanel(props: DecisionTextPanelProps) {
  const { owner, decision, value, errors, sample, onChange } = props;
  const words = useWords();
  const { t } = words;
  const [last, setLast] = useState(() => value ?? createText(decision, words));
  const [previewed, setPreviewed] = useState<{ own: MessageText | null } | null>(null);
  const isPreviewed = previewed !== null && previewed.own === value;
  const canPreview = value === null || Object.keys(findMessageProblems(value, words)).length === 0;

  const change = (text: MessageText, name?: string) => {
    setLast(text);
    onChange(text, name);
  };
  return (
    <div className="stack gap-24">
      <Toggle
        label={t('application.decisionTexts.own')}
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
        <p className="t-small quiet">{t('application.decisionTexts.noPreview')}</p>
      ) : isPreviewed && canPreview ? (
        <div className="stack gap-16">
          <p className="t-small quiet">
            {t.rich('application.decisionTexts.asRead', { recipient: formatRecipient(sample), bdi: isolate })}
          </p>
          <DecisionMail owner={owner} decision={decision} own={value} sample={sample} />
        </div>
      ) : (
        <div>
          <ActionButton
            variant="secondary"
            size="small"
            busyLabel={t('application.messages.composing')}
            disabledReason={canPreview ? undefined : t('application.decisionTexts.incomplete')}
            onClick={() => setPreviewed({ own: value })}
          >
            {t('application.messages.seeMail')}
          </ActionButton>
        </div>
      )}
    </div>
  );
}

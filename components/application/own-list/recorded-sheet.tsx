import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { CurrencyOptions } from '@/components/ui/options';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { useCurrency } from '@/lib/browser/choices/currency';
import { choice, date, group, money, optionalText, text, webAddress } from '@/lib/browser/forms/field-codecs';
import { findAmountError } from '@/lib/browser/forms/money-text';
import { changeRecordedApplication, recordApplication } from '@/lib/browser/members/application/applications';
import type { OwnApplication } from '@/lib/shared/contract/application';
import { applicationStatuses } from '@/lib/shared/domain/application';
import { readWebAddress } from '@/lib/shared/domain/contact-links';
import { callCurrencies } from '@/lib/shared/domain/money';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';

type RecordedSheetProps = {
  profileId: string;
  /** Null for a new record. */
  recorded: OwnApplication | null;
  onClose: () => void;
};

const NOTE_LIMIT = 2_000;

/** A form for applications that the artist made on other sites. */
export function RecordedSheet({ profileId, recorded, onClose }: RecordedSheetProps) {
  const words = useWords();
  const { t } = words;
  const currency = useCurrency();
  const [draft, setDraft] = useState(() => createRecordedDraft(recorded, currency));
  const [newId] = useState(() => uuidv7());
  const change = (changes: Partial<RecordedDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const { sheet, errors, forget } = useFormSheet({
    listErrors: () => listRecordedErrors(draft, words),
    save: () => {
      const body = recordedFields.read(draft);
      return recorded === null
        ? recordApplication(profileId, { ...body, id: newId })
        : changeRecordedApplication(profileId, recorded.id, body);
    },
    onSaved: () => {
      showToast(recorded === null ? t('application.record.recorded') : t('ui.draft.saved'));
      onClose();
    },
  });
  const field = (name: Exclude<keyof RecordedDraft, 'status' | 'cost'>) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <FormSheet
      title={recorded === null ? t('application.record.title') : t('application.record.editTitle')}
      submit={recorded === null ? t('application.record.record') : t('ui.action.save')}
      busyLabel={t('ui.busy.saving')}
      {...sheet}
      onClose={onClose}
    >
      <TextField {...field('title')} label={t('application.record.what')} autoComplete="off" />
      <TextField {...field('organizer')} label={t('application.record.organizer')} autoComplete="off" />
      <TextField
        {...field('url')}
        label={t('application.record.address')}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
      />
      <SelectField
        label={t('application.record.status')}
        value={draft.status}
        onChange={({ target }) =>
          change({ status: applicationStatuses.find((one) => one === target.value) ?? draft.status })
        }
      >
        <Options options={applicationStatuses.map((value) => ({ value, label: t(`application.status.${value}`) }))} />
      </SelectField>
      <div className="grid columns-2 top gap-16 rows-24">
        <TextField {...field('deadline')} label={t('application.record.deadline')} type="date" />
        <TextField {...field('submittedOn')} label={t('application.record.sentOn')} type="date" />
        <TextField {...field('resultsDate')} label={t('application.record.answerBy')} type="date" />
      </div>
      <div className="grid columns-2 top gap-16 rows-24">
        <TextField
          name="cost"
          label={t('application.record.cost')}
          inputMode="decimal"
          value={draft.cost.amount}
          error={errors.cost}
          onChange={({ target }) => change({ cost: { ...draft.cost, amount: target.value } })}
        />
        <SelectField
          label={t('application.record.currency')}
          value={draft.cost.currency}
          onChange={({ target }) => {
            change({ cost: { ...draft.cost, currency: target.value } });
            forget('cost');
          }}
        >
          <CurrencyOptions codes={[...callCurrencies, draft.cost.currency]} />
        </SelectField>
      </div>
      <TextArea
        label={t('application.record.note')}
        limit={NOTE_LIMIT}
        value={draft.note}
        error={errors.note}
        onChange={(note) => {
          change({ note });
          forget('note');
        }}
      />
    </FormSheet>
  );
}

const recordedFields = group({
  title: text,
  organizer: optionalText,
  url: webAddress,
  status: choice(applicationStatuses, 'SUBMITTED'),
  deadline: date,
  submittedOn: date,
  resultsDate: date,
  cost: money,
  note: optionalText,
});
type RecordedDraft = typeof recordedFields.empty;

function createRecordedDraft(recorded: OwnApplication | null, currency: string): RecordedDraft {
  const { empty } = recordedFields;
  if (recorded === null) return { ...empty, cost: { ...empty.cost, currency } };
  return { ...recordedFields.show(recorded), ...(recorded.cost === null && { cost: { amount: '', currency } }) };
}

export function restoreRecordedBody(recorded: OwnApplication) {
  const { id, title, organizer, url, status, deadline, submittedOn, resultsDate, cost, note } = recorded;
  return { id, title, organizer, url, status, deadline, submittedOn, resultsDate, cost, note };
}

/** @returns error messages by field */
function listRecordedErrors(draft: RecordedDraft, { t }: Words): Record<string, string> {
  const { url } = recordedFields.read(draft);
  const cost = findAmountError(draft.cost);
  return {
    ...(draft.title.trim() === '' && { title: t('application.record.noTitle') }),
    ...(url !== null && readWebAddress(url) === null && { url: t('application.problem.address') }),
    ...(cost !== null && { cost }),
  };
}

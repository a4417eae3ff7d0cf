import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { CurrencyOptions, LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { useCurrency } from '@/lib/browser/choices/currency';
import { choice, date, group, money, optionalText, text, webAddress } from '@/lib/browser/forms/field-codecs';
import { findAmountError } from '@/lib/browser/forms/money-text';
import { changeRecordedApplication, recordApplication } from '@/lib/browser/members/application/applications';
import type { OwnApplication } from '@/lib/shared/contract/application';
import { applicationStatuses, applicationStatusLabels } from '@/lib/shared/domain/application';
import { readWebAddress } from '@/lib/shared/domain/contact-links';
import { callCurrencies } from '@/lib/shared/domain/money';

type RecordedSheetProps = {
  profileId: string;
  /** Null for a new record. */
  recorded: OwnApplication | null;
  onClose: () => void;
};

const NOTE_LIMIT = 2_000;

/** Records an application that was made on another site. */
export function RecordedSheet({ profileId, recorded, onClose }: RecordedSheetProps) {
  const currency = useCurrency();
  const [draft, setDraft] = useState(() => createRecordedDraft(recorded, currency));
  const [newId] = useState(() => uuidv7());
  const change = (changes: Partial<RecordedDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const { sheet, errors, forget } = useFormSheet({
    listErrors: () => listRecordedErrors(draft),
    save: () => {
      const body = recordedFields.read(draft);
      return recorded === null
        ? recordApplication(profileId, { ...body, id: newId })
        : changeRecordedApplication(profileId, recorded.id, body);
    },
    onSaved: () => {
      showToast(recorded === null ? 'Recorded.' : 'Saved.');
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
      title={recorded === null ? 'Record one made elsewhere' : 'Edit the record'}
      submit={recorded === null ? 'Record it' : 'Save'}
      busyLabel="Saving"
      {...sheet}
      onClose={onClose}
    >
      <TextField {...field('title')} label="What you applied for" dir="auto" autoComplete="off" />
      <TextField {...field('organizer')} label="Organizer, optional" dir="auto" autoComplete="off" />
      <TextField
        {...field('url')}
        label="Web address, optional"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
      />
      <SelectField
        label="Status"
        value={draft.status}
        onChange={({ target }) =>
          change({ status: applicationStatuses.find((one) => one === target.value) ?? draft.status })
        }
      >
        <LabelledOptions values={applicationStatuses} labels={applicationStatusLabels} />
      </SelectField>
      <div className="grid columns-2 top gap-16 rows-24">
        <TextField {...field('deadline')} label="Deadline, optional" type="date" />
        <TextField {...field('submittedOn')} label="Sent on, optional" type="date" />
        <TextField {...field('resultsDate')} label="Answer by, optional" type="date" />
      </div>
      <div className="grid columns-2 top gap-16 rows-24">
        <TextField
          name="cost"
          label="What it cost, optional"
          inputMode="decimal"
          value={draft.cost.amount}
          error={errors.cost}
          onChange={({ target }) => change({ cost: { ...draft.cost, amount: target.value } })}
        />
        <SelectField
          label="Currency"
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
        label="Note to yourself, optional"
        limit={NOTE_LIMIT}
        value={draft.note}
        error={errors.note}
        dir="auto"
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

/** @param currency the currency of a new record. */
function createRecordedDraft(recorded: OwnApplication | null, currency: string): RecordedDraft {
  const { empty } = recordedFields;
  if (recorded === null) return { ...empty, cost: { ...empty.cost, currency } };
  return { ...recordedFields.show(recorded), ...(recorded.cost === null && { cost: { amount: '', currency } }) };
}

export function restoreRecordedBody(recorded: OwnApplication) {
  const { id, title, organizer, url, status, deadline, submittedOn, resultsDate, cost, note } = recorded;
  return { id, title, organizer, url, status, deadline, submittedOn, resultsDate, cost, note };
}

/** @returns messages by field. */
function listRecordedErrors(draft: RecordedDraft): Record<string, string> {
  const { url } = recordedFields.read(draft);
  const cost = findAmountError(draft.cost);
  return {
    ...(draft.title.trim() === '' && { title: 'Say what you applied for.' }),
    ...(url !== null && readWebAddress(url) === null && { url: 'An address that begins with https://.' }),
    ...(cost !== null && { cost }),
  };
}

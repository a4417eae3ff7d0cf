import {
  choice,
  date,
  group,
  money,
  optionalText,
  readAddress,
  text,
  webAddress,
} from '@/lib/browser/forms/field-codecs';
import { findAmountError } from '@/lib/browser/forms/money-text';
import type { OwnApplication } from '@/lib/shared/contract/application';
import { applicationStatuses } from '@/lib/shared/domain/application';
import { readWebAddress } from '@/lib/shared/domain/contact-links';

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
/** An application that was made elsewhere, as it is typed. */
export type RecordedDraft = typeof recordedFields.empty;

/** @param currency the currency of a new record. */
export function createRecordedDraft(recorded: OwnApplication | null, currency: string): RecordedDraft {
  const { empty } = recordedFields;
  if (recorded === null) return { ...empty, cost: { ...empty.cost, currency } };
  return { ...recordedFields.show(recorded), ...(recorded.cost === null && { cost: { amount: '', currency } }) };
}

/** Creates the body of the request from what was typed. */
export const createRecordedBody = (draft: RecordedDraft) => recordedFields.read(draft);

/** Creates the body that records a removed application again. */
export function restoreRecordedBody(recorded: OwnApplication) {
  const { id, title, organizer, url, status, deadline, submittedOn, resultsDate, cost, note } = recorded;
  return { id, title, organizer, url, status, deadline, submittedOn, resultsDate, cost, note };
}

/**
 * Returns why a recorded application cannot be saved.
 * @returns messages by field.
 */
export function listRecordedErrors(draft: RecordedDraft): Record<string, string> {
  const address = readAddress(draft.url);
  const cost = findAmountError(draft.cost);
  return {
    ...(draft.title.trim() === '' && { title: 'Say what you applied for.' }),
    ...(address !== null && readWebAddress(address) === null && { url: 'An address that begins with https://.' }),
    ...(cost !== null && { cost }),
  };
}

import { findAmountError, formatAmount, readAmount } from '@/lib/browser/forms/money-text';
import type { OwnApplication } from '@/lib/shared/contract/application';
import { type ApplicationStatus, applicationStatuses } from '@/lib/shared/domain/application';
import { readWebAddress } from '@/lib/shared/domain/contact-links';

/** An application that was made elsewhere, as it is typed. */
export type RecordedDraft = {
  title: string;
  organizer: string;
  url: string;
  status: ApplicationStatus;
  deadline: string;
  submittedOn: string;
  resultsDate: string;
  amount: string;
  currency: string;
  note: string;
};

/** @param currency the currency of a new record. */
export function createRecordedDraft(recorded: OwnApplication | null, currency: string): RecordedDraft {
  return {
    title: recorded?.title ?? '',
    organizer: recorded?.organizer ?? '',
    url: recorded?.url ?? '',
    status: recorded?.status ?? 'SUBMITTED',
    deadline: recorded?.deadline ?? '',
    submittedOn: recorded?.submittedOn ?? '',
    resultsDate: recorded?.resultsDate ?? '',
    amount: recorded?.cost ? formatAmount(recorded.cost) : '',
    currency: recorded?.cost?.currency ?? currency,
    note: recorded?.note ?? '',
  };
}

/** Creates the body of the request from what was typed. */
export function createRecordedBody({ title, status, amount, currency, url, ...draft }: RecordedDraft) {
  return {
    title: title.trim(),
    status,
    organizer: orNull(draft.organizer),
    url: addScheme(url),
    deadline: orNull(draft.deadline),
    submittedOn: orNull(draft.submittedOn),
    resultsDate: orNull(draft.resultsDate),
    cost: amount.trim() === '' ? null : { amount: readAmount({ amount, currency }), currency },
    note: orNull(draft.note),
  };
}

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
  const address = addScheme(draft.url);
  const cost = findAmountError(draft);
  return {
    ...(draft.title.trim() === '' && { title: 'Say what you applied for.' }),
    ...(address !== null && readWebAddress(address) === null && { url: 'An address that begins with https://.' }),
    ...(cost !== null && { cost }),
  };
}

export function parseStatus(value: string): ApplicationStatus {
  return applicationStatuses.find((status) => status === value) ?? 'SUBMITTED';
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function addScheme(text: string): string | null {
  const address = orNull(text);
  return address === null || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}

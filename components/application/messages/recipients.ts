import type { NewMessage } from '@/lib/browser/members/application/application-messages';
import type { Unmailed } from '@/lib/shared/contract/application-message';
import { type Decision, type DeskState, formatApplicationNumber } from '@/lib/shared/domain/application';
import { messageLimits } from '@/lib/shared/domain/message';
import { formatCount, formatCounted, joinWithAnd } from '@/lib/shared/domain/text';

/** An application as a message names it. */
export type Recipient = { id: string; number: number; name: string };

/** An application with its state on the desk, by which it shows the mail of a decision. */
export type DecidedRecipient = Recipient & { state: DeskState };

/** The filters of the desk, without its order and page. */
type RecipientFilter = NonNullable<NewMessage['filter']>;

/**
 * The recipients of a message: applications that were chosen one by one, or all that match a filter. `samples` are
 * those of them that are loaded, of which the preview shows one.
 */
export type Recipients =
  | { kind: 'CHOSEN'; applications: readonly Recipient[] }
  | { kind: 'FILTERED'; filter: RecipientFilter; total: number; samples: readonly Recipient[] };

export function countRecipients(recipients: Recipients): number {
  return recipients.kind === 'CHOSEN' ? recipients.applications.length : recipients.total;
}

/** Chooses the application that shows the mail of a decision: one with that decision, if any is loaded. */
export function chooseSample(samples: readonly DecidedRecipient[], decision: Decision): DecidedRecipient | null {
  return samples.find(({ state }) => state === decision) ?? samples[0] ?? null;
}

/** Lists the recipients whose mail can be previewed. */
export function listSamples(recipients: Recipients): readonly Recipient[] {
  return recipients.kind === 'CHOSEN' ? recipients.applications : recipients.samples;
}

/** Formats the title of the sheet: "Write to Ana Silva", "Write to 12 artists". */
export function formatWriteTo(recipients: Recipients): string {
  const [only] = listSamples(recipients);
  const count = countRecipients(recipients);
  return `Write to ${count === 1 && only ? only.name : formatCounted(count, 'artist', 'artists')}`;
}

/** Names the artists who got no mail; null if all did. */
export function formatUnmailed({ total, first }: Unmailed): string | null {
  if (total === 0) return null;
  const more = total - first.length;
  const named = [...first.map(formatRecipient), ...(more > 0 ? [`${formatCount(more)} others`] : [])];
  const [have, read] = total === 1 ? ['artist has', 'reads'] : ['artists have', 'read'];
  return `${formatCount(total)} ${have} no verified address, and ${read} it on the site alone: ${joinWithAnd(named)}.`;
}

/** Formats an application in a list: "0412 Ana Silva". */
export function formatRecipient({ number, name }: Omit<Recipient, 'id'>): string {
  return `${formatApplicationNumber(number)} ${name}`;
}

/** Returns why a message cannot be sent to these recipients; undefined if it can. */
export function findRecipientProblem(recipients: Recipients): string | undefined {
  const count = countRecipients(recipients);
  const max = recipients.kind === 'CHOSEN' ? messageLimits.chosen : messageLimits.recipients;
  if (count === 0) return 'Choose at least one application.';
  return count > max ? `Choose at most ${formatCount(max)} applications.` : undefined;
}

/** The part of a request that chooses the recipients. A filter is sent with the number that was confirmed. */
export function createRecipientFields(recipients: Recipients): Pick<NewMessage, 'ids' | 'filter' | 'expected'> {
  return recipients.kind === 'CHOSEN'
    ? { ids: recipients.applications.map(({ id }) => id) }
    : { filter: recipients.filter, expected: recipients.total };
}

import type { NewMessage } from '@/lib/browser/members/application/application-messages';
import type { Unmailed } from '@/lib/shared/contract/application-message';
import { type Decision, type DeskState, formatApplicationNumber } from '@/lib/shared/domain/application';
import { messageLimits } from '@/lib/shared/domain/message';
import { joinWithAnd } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';

export type Recipient = { id: string; number: number; name: string };

/**
 * A recipient together with the state of the application. Previews of decision emails use a recipient with a matching
 * state.
 */
export type DecidedRecipient = Recipient & { state: DeskState };

/** Either the selected applications, or all that match the list's filters. */
export type Recipients = {
  count: number;
  max: number;
  /** Recipients that the preview uses as examples. */
  samples: readonly Recipient[];
  fields: Pick<NewMessage, 'ids' | 'filter' | 'expected'>;
};

export function chooseRecipients(samples: readonly Recipient[]): Recipients {
  const fields = { ids: samples.map(({ id }) => id) };
  return { count: samples.length, max: messageLimits.chosen, samples, fields };
}

/** @param count the number of recipients that the organizer confirms and the server checks */
export function filterRecipients(filter: NewMessage['filter'], count: number, samples: readonly Recipient[]) {
  return { count, max: messageLimits.recipients, samples, fields: { filter, expected: count } };
}

/** Prefers an application that has this decision. */
export function chooseSample(samples: readonly DecidedRecipient[], decision: Decision): DecidedRecipient | null {
  return samples.find(({ state }) => state === decision) ?? samples[0] ?? null;
}

/** Examples: "Write to Ana Silva", "Write to 12 artists". */
export function formatWriteTo({ count, samples: [only] }: Recipients, { t }: Words): string {
  return count === 1 && only
    ? t('application.messages.writeToOne', { name: only.name })
    : t('application.messages.writeTo', { count });
}

export function formatUnmailed({ total, first }: Unmailed, { t, language }: Words): string | null {
  if (total === 0) return null;
  const more = total - first.length;
  const named = [
    ...first.map(formatRecipient),
    ...(more > 0 ? [t('application.messages.others', { count: more })] : []),
  ];
  return t('application.messages.unmailed', { count: total, names: joinWithAnd(named, language) });
}

/** Example: "0412 Ana Silva". */
export function formatRecipient({ number, name }: Omit<Recipient, 'id'>): string {
  return `${formatApplicationNumber(number)} ${name}`;
}

export function findRecipientProblem({ count, max }: Recipients, { t }: Words): string | undefined {
  if (count === 0) return t('application.messages.noRecipient');
  return count > max ? t('application.messages.tooManyRecipients', { count: max }) : undefined;
}

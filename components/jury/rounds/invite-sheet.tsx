'use client';

import { useState } from 'react';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast';
import type { FieldErrors } from '@/components/ui/use-field-errors';
import { inviteJurors } from '@/lib/browser/members/jury/jury';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { Round } from '@/lib/shared/contract/jury';
import { isEmailAddress } from '@/lib/shared/domain/email-address';
import { juryLimits } from '@/lib/shared/domain/jury';

type InviteSheetProps = { owner: OpportunityOwner; round: Round; earlier: readonly Round[]; onClose: () => void };

/** Invites jurors by their addresses. Those of the rounds before are suggested. */
export function InviteSheet({ owner, round, earlier, onClose }: InviteSheetProps) {
  const [typed, setTyped] = useState(() => suggestEmails(round, earlier).join('\n'));
  const emails = listEmails(typed);
  const present = round.jurors.filter(({ email }) => email !== null);
  const problem = findEmailProblem(emails, present.length);
  const { sheet, errors, forget } = useFormSheet({
    listErrors: (): FieldErrors => (problem === undefined ? {} : { emails: problem }),
    save: () => inviteJurors(owner, round.id, emails),
    onSaved: () => {
      showToast(emails.length === 1 ? 'The invitation is on its way.' : 'The invitations are on their way.');
      onClose();
    },
    otherwise: 'The invitations could not be sent. What you typed is still here. Try again.',
  });
  return (
    <FormSheet
      title="Invite jurors"
      submit={emails.length > 1 ? `Invite ${emails.length} jurors` : 'Invite'}
      busyLabel="Inviting"
      {...sheet}
      onClose={onClose}
    >
      <TextArea
        label="Email addresses"
        help="One on each line. Everybody gets a mail with a link that works for one account, once. Jurors of an earlier round need not accept again."
        limit={juryLimits.jurors * 100}
        value={typed}
        error={errors.emails}
        onChange={(text) => {
          setTyped(text);
          forget('emails');
        }}
      />
    </FormSheet>
  );
}

/**
 * Splits a list of addresses at lines, commas, semicolons and spaces, each once. Mail programs copy addresses with names,
 * "Juror, Ada <ada@example.org>", of which only the addresses are kept.
 */
export function listEmails(typed: string): string[] {
  return [...new Set(typed.split(/[\n;]/).flatMap(readAddresses))];
}

function readAddresses(line: string): string[] {
  const words = line.split(/[\s,<>]+/).filter((word) => word !== '');
  return /<[^<>]*>/.test(line) ? words.filter((word) => word.includes('@')) : words;
}

/** Finds what is wrong with a list of addresses. */
export function findEmailProblem(emails: readonly string[], present: number): string | undefined {
  if (emails.length === 0) return 'Write an email address.';
  const wrong = emails.find((email) => !isEmailAddress(email));
  if (wrong !== undefined) return `“${wrong}” is not an email address.`;
  const left = juryLimits.jurors - present;
  return emails.length > left ? `A round has at most ${juryLimits.jurors} jurors: ${left} more.` : undefined;
}

/** Lists the addresses of the last round before that has jurors, without those who are invited already. */
export function suggestEmails({ jurors }: Round, earlier: readonly Round[]): string[] {
  const previous = earlier.findLast((round) => round.jurors.length > 0)?.jurors ?? [];
  const present = new Set(jurors.map(({ email }) => email));
  return previous.flatMap(({ email }) => (email === null || present.has(email) ? [] : [email]));
}

/** The kinds of mail that go to an account. */
type AccountMailKind =
  | 'ENQUIRY_COPY'
  | 'REMINDER'
  | 'DIGEST'
  | 'DEADLINE'
  | 'PAYMENT'
  | 'PLAN'
  | 'MODERATION'
  | 'APPLICATION'
  | 'MESSAGE'
  | 'ORGANIZER'
  | 'JURY_END';

/** The address of an account, and the kinds of mail that its owner wants. */
export type Recipient = {
  email: string | null;
  isEmailVerified: boolean;
  wantsReminders: boolean;
  wantsDigests: boolean;
};

/**
 * Finds the address that a mail to an account goes to; null if its owner does not want it or has no verified address. A
 * receipt goes to the provider's address for receipts, or to the account's, which need not be verified.
 */
export function findAddress(
  kind: AccountMailKind,
  recipient: Recipient,
  receiptAddress: string | null = null,
): string | null {
  if (kind === 'PAYMENT') return receiptAddress ?? recipient.email;
  return recipient.isEmailVerified && isWanted(kind, recipient) ? recipient.email : null;
}

function isWanted(kind: AccountMailKind, { wantsReminders, wantsDigests }: Recipient): boolean {
  if (kind === 'DIGEST') return wantsDigests;
  return kind === 'REMINDER' || kind === 'DEADLINE' || kind === 'ORGANIZER' ? wantsReminders : true;
}

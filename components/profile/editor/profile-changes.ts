import { isConflict, listConflicts } from '@/lib/browser/forms/changes';
import { isSame } from '@/lib/browser/forms/is-same';
import type { ProfileBody } from './profile-draft';

export type ProfileChanges = Partial<ProfileBody>;

/**
 * Rebases changes on a later version of the profile, saved in another tab or device. Contact details are one field of
 * the request, so they are merged individually.
 * @returns the changes to send, and the names of the fields with conflicting changes.
 */
export function rebaseChanges(
  changes: ProfileChanges,
  base: ProfileBody,
  latest: ProfileBody,
): { changes: ProfileChanges; conflicts: string[] } {
  const { contact, ...others } = changes;
  const conflicts = listConflicts<ProfileBody>(others, base, latest);
  if (contact === undefined) return { changes, conflicts };
  const merged = mergeContact(contact, base.contact, latest.contact);
  return { changes: { ...others, contact: merged.contact }, conflicts: [...conflicts, ...merged.conflicts] };
}

function mergeContact(own: string, base: string, latest: string): { contact: string; conflicts: string[] } {
  const [mine, before, theirs] = [own, base, latest].map(parseContact) as [Entries, Entries, Entries];
  const kinds = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const entries = kinds
    .map((kind) => [kind, isSame(mine[kind], before[kind]) ? theirs[kind] : mine[kind]] as const)
    .filter(([, entry]) => entry !== undefined);
  return {
    contact: JSON.stringify(Object.fromEntries(entries)),
    conflicts: kinds
      .filter((kind) => isConflict(mine[kind], before[kind], theirs[kind]))
      .map((kind) => `contact.${kind}.value`),
  };
}

type Entries = Record<string, unknown>;
const parseContact = (text: string): Entries => JSON.parse(text);

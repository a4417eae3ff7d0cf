import { isSame } from '@/lib/forms/is-same';
import type { ProfileBody } from './profile-draft';

export type ProfileChanges = Partial<ProfileBody>;

/** The fields of a body that differ from the version that the form was filled with. */
export function pickChanges(body: ProfileBody, base: ProfileBody): ProfileChanges {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isSame(value, readField(base, name))));
}

/**
 * Applies changes to a later version of the profile, which another tab or device has saved. Contact details are one field
 * of the request, so they are merged one by one.
 * @returns the changes to send, and the names of the fields that both sides have changed to something else.
 */
export function rebaseChanges(
  changes: ProfileChanges,
  base: ProfileBody,
  latest: ProfileBody,
): { changes: ProfileChanges; conflicts: string[] } {
  const { contact, ...others } = changes;
  const conflicts = Object.entries(others)
    .filter(([name, value]) => isConflict(value, readField(base, name), readField(latest, name)))
    .map(([name]) => name);
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

/** True when both sides have changed a value, and not to the same one. */
function isConflict(mine: unknown, before: unknown, theirs: unknown): boolean {
  return !isSame(mine, before) && !isSame(theirs, before) && !isSame(mine, theirs);
}

function readField(body: ProfileBody, name: string): unknown {
  return Object.hasOwn(body, name) ? body[name as keyof ProfileBody] : undefined;
}

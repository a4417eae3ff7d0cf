import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PASSWORD, type DemoAccount, demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { STAND_IN_PROJECT } from '@/lib/shared/identity/stand-in';

/* Stores the emulator's users in a file between runs. */

const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
const SALT = 'fakeSaltX';

type User = { localId: string };

const demoUids = new Set<string>(Object.values(demoAccounts).map(({ uid }) => uid));

let saved = '';

const fileIn = (directory: string) => join(directory, 'identity.json');
const accountsAt = (base: string, operation: string) =>
  `${base}/identitytoolkit.googleapis.com/v1/projects/${STAND_IN_PROJECT}/accounts:${operation}`;

/** If the demo is disabled, its accounts are neither created nor restored, because anyone can know their password. */
export async function restore(base: string, directory: string, hasDemo: boolean): Promise<void> {
  const known = (await readUsers(directory)) ?? Object.values<DemoAccount>(demoAccounts).map(readUser);
  const users = hasDemo ? known : known.filter(({ localId }) => !demoUids.has(localId));
  if (users.length === 0) return;
  const body = JSON.stringify({ users, allowOverwrite: true });
  const response = await fetch(accountsAt(base, 'batchCreate'), { method: 'POST', headers: OWNER, body });
  if (!response.ok) throw new Error(`The identity stand-in rejected its users: ${await response.text()}`);
}

export async function save(base: string, directory: string): Promise<void> {
  const response = await fetch(accountsAt(base, 'batchGet?maxResults=-1'), { headers: OWNER });
  if (!response.ok) return;
  const users = await response.text();
  if (users === saved) return;
  await mkdir(directory, { recursive: true });
  const file = fileIn(directory);
  await writeFile(`${file}.new`, users, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  saved = users;
}

async function readUsers(directory: string): Promise<User[] | null> {
  try {
    const { users }: { users?: User[] } = JSON.parse(await readFile(fileIn(directory), 'utf8'));
    return users ?? [];
  } catch {
    // Without a readable file, the demo users are created.
    return null;
  }
}

function readUser({ uid, email, name }: DemoAccount) {
  return {
    localId: uid,
    email,
    emailVerified: true,
    displayName: name,
    salt: SALT,
    passwordHash: `fakeHash:salt=${SALT}:password=${DEMO_PASSWORD}`,
    providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email, displayName: name }],
  };
}

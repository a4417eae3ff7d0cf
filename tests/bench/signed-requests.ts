import { v7 as uuidv7 } from 'uuid';
import { accounts } from '@/services/product-api/account/schema';
import type { Db } from '@/services/product-api/db/client';
import { createClientAddress } from '../support/client-address';
import { makeProfile } from '../support/factories';
import { createStandInToken } from '../support/product-api';

export type Member = { uid: string; profileId: string };
export type Send = (method: string, path: string, body?: unknown) => Promise<{ milliseconds: number; body: unknown }>;
type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>;

export async function createMember(db: Db, fields: Parameters<typeof makeProfile>[1] = {}): Promise<Member> {
  const id = uuidv7();
  await db.insert(accounts).values({ id, uid: id, email: `${id}@example.org`, isEmailVerified: true });
  return { uid: id, profileId: await makeProfile(db, { ...fields, accountId: id }) };
}

/**
 * Sends each request from a different address to avoid rate limits.
 * @param send `fetch`, or its equivalent for an API in this process
 */
export function createSend(api: string, headers: Readonly<Record<string, string>>, send: Fetch = fetch): Send {
  return async (method, path, body) => {
    const startedAt = performance.now();
    const response = await send(`${api}${path}`, {
      method,
      headers: {
        ...headers,
        'X-Forwarded-For': createClientAddress(),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const milliseconds = performance.now() - startedAt;
    if (!response.ok) throw new Error(`${method} ${path} responded with ${response.status}: ${text.slice(0, 300)}`);
    return { milliseconds, body: text === '' ? undefined : JSON.parse(text) };
  };
}

export const createIdentity = (uid: string) => ({ Authorization: `Bearer ${createStandInToken(uid)}` });

export async function signIn(api: string, { uid, profileId }: Member, send?: Fetch): Promise<Send> {
  const identity = createIdentity(uid);
  const { body } = await createSend(api, identity, send)('POST', '/v1/profiles/token/', { id: profileId });
  return createSend(api, { ...identity, 'x-ac-token': String(Object(body).token) }, send);
}

import { createECDH } from 'node:crypto';
import { pushLimits } from '@/lib/shared/domain/push';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, InvalidInputError, NotFoundError, QuotaExceededError } from '../errors';
import type { Handlers } from '../handlers';
import { CURVE, readPushKeys } from './push-keys';
import { isPushService } from './push-service';
import {
  type DeviceRow,
  findSubscription,
  insertDevice,
  listDevices,
  lockAndCountDevices,
  removeDevice,
  removeOwnDevice,
  renameDevice,
  replaceSubscription,
  type Subscription,
} from './queries/devices';
import { queueWelcome } from './queries/pushes';

const describeDevice = ({ createdAt, reachedAt, ...device }: DeviceRow) => ({
  ...device,
  createdAt: createdAt.toISOString(),
  reachedAt: reachedAt?.toISOString() ?? null,
});

/** @throws InvalidInputError if messages to the subscription could not be encrypted or would leave the public network */
function checkSubscription({ endpoint, p256dh }: Subscription, standIn: string | undefined): void {
  if (!isPushService(endpoint, standIn)) throw new InvalidInputError({ endpoint: problem('push.refusal.service') });
  try {
    const probe = createECDH(CURVE);
    probe.generateKeys();
    probe.computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch {
    throw new InvalidInputError({ p256dh: problem('push.refusal.key') });
  }
}

/**
 * A browser has one subscription. If another account has used it, the subscription moves to this account, because its
 * secret proves that the request comes from the same browser.
 */
async function addDevice(
  db: Db,
  accountId: string,
  { name, ...subscription }: Subscription & { name: string },
): Promise<DeviceRow> {
  return db.transaction(async (transaction) => {
    const count = await lockAndCountDevices(transaction, accountId);
    const known = await findSubscription(transaction, subscription.endpoint);
    if (known !== undefined) {
      if (known.auth !== subscription.auth || known.p256dh !== subscription.p256dh) throw new ConflictError();
      const renamed = known.accountId === accountId && (await renameDevice(transaction, known.id, name));
      if (renamed) return renamed;
      await removeDevice(transaction, known.id);
    }
    if (count >= pushLimits.devices) {
      throw new QuotaExceededError(problem('push.refusal.devices', { count: String(pushLimits.devices) }));
    }
    const added = await insertDevice(transaction, accountId, { name, ...subscription });
    if (added === undefined) throw new ConflictError();
    await queueWelcome(transaction, added.id);
    return added;
  });
}

export const pushHandlers = {
  'GET /v1/account/devices': async ({ db, account }) => {
    const [{ publicKey }, devices] = await Promise.all([readPushKeys(db), listDevices(db, account.id)]);
    return { publicKey, devices: devices.map(describeDevice) };
  },

  'PUT /v1/account/devices': async ({ db, account, body, pushStandIn }) => {
    checkSubscription(body, pushStandIn);
    return describeDevice(await addDevice(db, account.id, body));
  },

  'DELETE /v1/account/devices/{id}': async ({ db, account, path }) => {
    if (!(await removeOwnDevice(db, account.id, path.id))) throw new NotFoundError();
  },

  'POST /v1/devices/renewals': async ({ db, body, pushStandIn, client, countRenewal }) => {
    await countRenewal(client);
    const { former, ...renewed } = body;
    checkSubscription(renewed, pushStandIn);
    await db.transaction(async (transaction) => {
      const known = await findSubscription(transaction, former.endpoint);
      if (known?.auth !== former.auth) throw new NotFoundError();
      const other =
        renewed.endpoint === former.endpoint ? undefined : await findSubscription(transaction, renewed.endpoint);
      if (other !== undefined) throw new ConflictError();
      await replaceSubscription(transaction, known.id, renewed);
    });
  },
} satisfies Handlers;

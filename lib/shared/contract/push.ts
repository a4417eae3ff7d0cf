import { z } from 'zod';
import { pushLimits } from '@/lib/shared/domain/push';
import { defineEndpoints, IDENTITY, json, PUBLIC } from './endpoint';
import { id, line, object, timestamp } from './values';

const device = object('Device', {
  id,
  name: z.string(),
  createdAt: timestamp,
  /** Null until the first message has reached the browser. */
  reachedAt: timestamp.nullable(),
});

const endpoint = z
  .url()
  .max(pushLimits.endpoint)
  .meta({ description: 'The address of the subscription at the push service (RFC 8030).' });
const keys = {
  p256dh: z
    .string()
    .regex(/^[\w-]{87}$/)
    .meta({ description: 'The public key of the subscription, in base64url (RFC 8291).' }),
  auth: z
    .string()
    .regex(/^[\w-]{22}$/)
    .meta({ description: 'The authentication secret of the subscription, in base64url (RFC 8291).' }),
};

export const pushEndpoints = defineEndpoints({
  'GET /v1/account/devices': {
    name: 'listDevices',
    summary: 'Lists the browsers that receive push messages, and the public key for subscribing (RFC 8292)',
    credentials: IDENTITY,
    response: object('Devices', { publicKey: z.string(), devices: z.array(device) }),
  },
  'PUT /v1/account/devices': {
    name: 'addDevice',
    summary: 'Stores the push subscription of a browser; the same subscription is stored once',
    credentials: IDENTITY,
    body: json({ endpoint, ...keys, name: line(pushLimits.device, 1) }),
    response: device,
    errors: ['conflict', 'quota_exceeded'],
  },
  'DELETE /v1/account/devices/{id}': {
    name: 'removeDevice',
    summary: 'Removes the push subscription of a browser',
    credentials: IDENTITY,
    response: null,
    isOpenBeforeTerms: true,
  },
  'POST /v1/devices/renewals': {
    name: 'renewDevice',
    summary: 'Replaces a push subscription that the browser has renewed; the former secret authorizes the request',
    credentials: PUBLIC,
    body: json({ former: z.strictObject({ endpoint, auth: keys.auth }), endpoint, ...keys }),
    response: null,
    errors: ['not_found', 'conflict', 'rate_limited'],
  },
});

import { z } from 'zod';
import { messageDecisions } from '@/lib/shared/domain/moderation';
import { threadMessageStates } from '@/lib/shared/domain/thread';
import { defineEndpoints, IDENTITY, json } from './endpoint';
import { caseReport } from './moderation-case';
import { threadMessage } from './thread';
import { id, object, pageOf, paging, timestamp } from './values';

/** The profile is null for guests and former members; former members have no name either. */
const person = z.object({ profileId: id.nullable(), name: z.string().nullable() });

const moderatedMessage = object('ModeratedMessage', {
  id,
  state: z.enum(threadMessageStates),
  /** Shortened; null for a removed message. */
  text: z.string().nullable(),
  author: person,
  recipient: person,
  reportCount: z.int(),
  /** The time of the latest report; for a waiting message, the time it was sent. */
  at: timestamp,
});
export type ModeratedMessage = z.infer<typeof moderatedMessage>;

const messageCase = object('MessageCase', {
  ...moderatedMessage.shape,
  /** Open reports, newest first. */
  reports: z.array(caseReport),
  /** The message and the messages around it, oldest first. `isOwn` is true for messages by its author. */
  messages: z.array(threadMessage),
});
export type MessageCase = z.infer<typeof messageCase>;

export const messageModerationEndpoints = defineEndpoints({
  'GET /v1/admin/messages': {
    name: 'listModeratedMessages',
    summary: 'Lists messages that wait for a moderator or have open reports, the newest first; for administrators',
    credentials: IDENTITY,
    query: z.object(paging(20)),
    response: pageOf('ModeratedMessagePage', moderatedMessage),
  },
  'GET /v1/admin/messages/{id}': {
    name: 'readMessageCase',
    summary:
      'Returns a waiting or reported message with its reports and five messages before and after it; for administrators',
    credentials: IDENTITY,
    response: messageCase,
  },
  'PUT /v1/admin/messages/{id}': {
    name: 'moderateMessage',
    summary:
      'Delivers a waiting message, removes a message, or keeps a reported one, and closes its reports; idempotent; for administrators',
    credentials: IDENTITY,
    body: json({ decision: z.enum(messageDecisions) }),
    response: null,
    errors: ['conflict'],
  },
});

import { z } from 'zod';
import { listReportReasons, MODERATION_TEXT } from '@/lib/shared/domain/moderation';
import { roles } from '@/lib/shared/domain/profile';
import {
  guestThreadKinds,
  messageSources,
  threadKinds,
  threadLimits,
  threadMessageStates,
  threadTabs,
} from '@/lib/shared/domain/thread';
import { threadFileLimits } from '@/lib/shared/domain/thread-file';
import { problem } from '@/lib/shared/i18n/problem';
import { cursor } from './cursor';
import { defineEndpoints, json, PUBLIC } from './endpoint';
import { countryCode, emailAddress, id, image, line, object, pageSize, text, timestamp, wholeNumber } from './values';

/** A page of a list that grows at its start. `next` is the `before` of the next page; null on the last page. */
function listOf<Item extends z.ZodType>(name: string, item: Item) {
  return object(name, { data: z.array(item), next: cursor.nullable() });
}

const about = object(
  'ThreadAbout',
  {
    kind: z.enum(threadKinds),
    /** The work, call, application or profile; null if the reader can no longer open it. */
    id: id.nullable(),
    /** The title of the work or call; null for a profile. */
    title: z.string().nullable(),
    /** The application's call, if it still exists. */
    opportunityId: id.nullable(),
    image: image.nullable(),
    /** True if the work, call or profile belongs to the reader. */
    isOwn: z.boolean(),
  },
  'The one thing that a conversation is about.',
);

const otherPerson = object(
  'ThreadPerson',
  {
    /** `FORMER` members have deleted their profile and have no name. */
    kind: z.enum(['MEMBER', 'GUEST', 'FORMER']),
    profileId: id.nullable(),
    role: z.enum(roles).nullable(),
    name: z.string().nullable(),
    city: z.string().nullable(),
    country: countryCode.nullable(),
    image: image.nullable(),
  },
  'The other side of a conversation.',
);

const states = {
  isUnread: z.boolean(),
  isPutAway: z.boolean(),
  isMuted: z.boolean(),
  /** True for a stranger's first message until it is accepted or answered. */
  isRequest: z.boolean(),
};

const threadEntry = object('ThreadEntry', {
  id,
  about,
  other: otherPerson,
  /** `text` is shortened; null for a removed message. */
  latest: z.object({
    id,
    text: z.string().nullable(),
    isOwn: z.boolean(),
    state: z.enum(threadMessageStates),
    sentAt: timestamp,
  }),
  ...states,
});
export type ThreadEntry = z.infer<typeof threadEntry>;

const thread = object('Thread', {
  ...threadEntry.shape,
  startedAt: timestamp,
  /** True if the reader wrote first. */
  isStarter: z.boolean(),
  /** False if the other side has left, either side has blocked the other, or the guest's link is closed. */
  mayWrite: z.boolean(),
  /** False if the other side is an organizer that does not accept replies to its message. */
  takesAnswers: z.boolean(),
  /** True if the reader has blocked the other side. */
  isBlocked: z.boolean(),
  /** When the reader reported a message in this conversation. */
  reportedAt: timestamp.nullable(),
  /** True if the artist should see a fraud warning: a guest or new account wrote first and is still unanswered. */
  hasFraudWarning: z.boolean(),
  /** The guest's link; null between members. */
  guestLink: z
    .object({
      revokedAt: timestamp.nullable(),
      /** True if the reader rejects further messages from the guest's address. */
      isRejected: z.boolean(),
    })
    .nullable(),
});
export type Thread = z.infer<typeof thread>;

const threadFile = object('ThreadFile', {
  id,
  name: z.string(),
  bytes: z.int(),
  /** Null until the upload is complete. */
  contentType: z.string().nullable(),
  /** The number of pages in a PDF; null for pictures. */
  pages: z.int().nullable(),
  /** In bytes. */
  received: z.int(),
  /** A path on this site that works without cookies and expires after an hour; null until the upload is complete. */
  url: z.string().nullable(),
});
export type ThreadFile = z.infer<typeof threadFile>;

export const threadMessage = object('ThreadMessage', {
  id,
  isOwn: z.boolean(),
  /** Null for a former member. */
  author: z.string().nullable(),
  /** Only set for messages that an organizer sent to applicants. */
  subject: z.string().nullable(),
  /** Null for a removed message. */
  text: z.string().nullable(),
  /** Empty for a removed message. */
  files: z.array(threadFile),
  source: z.enum(messageSources),
  state: z.enum(threadMessageStates),
  sentAt: timestamp,
});
export type ThreadMessage = z.infer<typeof threadMessage>;

const messagePage = listOf('ThreadMessagePage', threadMessage);

const guestThread = object('GuestThread', {
  id,
  about,
  /** The member to whom the guest wrote. */
  other: otherPerson,
  name: z.string(),
  email: z.string(),
  startedAt: timestamp,
  /** Null until the guest confirms the address, which delivers the message. */
  verifiedAt: timestamp.nullable(),
  /** Set if the link is closed; `messages` is then empty. */
  revokedAt: timestamp.nullable(),
  mayWrite: z.boolean(),
  messages: messagePage,
});
export type GuestThread = z.infer<typeof guestThread>;

const idempotencyKey = id.meta({ description: 'A repeated request with the same key sends nothing again.' });
const written = { text: text(threadLimits.text, 1), idempotencyKey };
/** The text may be empty if there are files. */
const answer = {
  text: text(threadLimits.text),
  files: z
    .array(id)
    .max(threadFileLimits.perMessage, problem('thread.refusal.files', { count: threadFileLimits.perMessage }))
    .optional()
    .meta({ description: 'Uploaded files, in order.' }),
  idempotencyKey,
};
const token = z.string().min(1).max(200);
const newFile = {
  name: line(threadFileLimits.name, 1),
  bytes: z
    .int()
    .min(1, problem('application.refusal.emptyFile'))
    .max(
      threadFileLimits.bytes,
      problem('thread.refusal.fileSize', { max: String(threadFileLimits.bytes / 1_048_576) }),
    ),
  checksum: z
    .string()
    .regex(/^[0-9a-f]{64}$/, problem('ui.invalid.checksum'))
    .meta({ description: 'The SHA-256 of the file, in hexadecimal.' }),
};
const filePart = { type: 'multipart', files: ['part'], needsFile: true, maxFileBytes: threadFileLimits.part } as const;

const paging = { before: cursor.optional(), size: pageSize(30) };

export const threadEndpoints = defineEndpoints({
  'GET /v1/threads': {
    name: 'listThreads',
    action: 'ANSWER',
    summary:
      "Lists the profile's conversations, the latest message first; `ALL` leaves out requests and what is put away",
    query: z.object({ tab: z.enum(threadTabs).default('ALL'), ...paging }),
    response: listOf('ThreadPage', threadEntry),
  },
  'GET /v1/threads/counts': {
    name: 'countThreads',
    action: 'ANSWER',
    summary: "Returns the numbers of the profile's unread conversations and requests, without muted ones",
    response: object('ThreadCounts', { unread: z.int(), requests: z.int() }),
  },
  'POST /v1/threads': {
    name: 'startThread',
    action: 'ANSWER',
    summary:
      'Writes to the owner of a work, a call or a profile, or to the other side of an application; continues the conversation about the same thing if there is one',
    body: json({ about: z.strictObject({ kind: z.enum(threadKinds), id }), ...written }),
    response: thread,
    location: '/v1/threads/{id}',
    errors: ['not_found', 'conflict'],
  },
  'GET /v1/threads/{id}': {
    name: 'readThread',
    action: 'ANSWER',
    summary: 'Returns a conversation without its messages; reading does not change its state',
    response: thread,
  },
  'PATCH /v1/threads/{id}': {
    name: 'changeThread',
    action: 'ANSWER',
    summary: "Changes the reader's own states of a conversation; `isRequest` false accepts a request",
    body: json({
      isUnread: z.boolean().optional(),
      /**
       * The latest message that the reader has seen. `isUnread: false` marks the conversation as read only if no later
       * message has arrived.
       */
      latestId: id.optional(),
      isPutAway: z.boolean().optional(),
      isMuted: z.boolean().optional(),
      isRequest: z.literal(false).optional(),
    }),
    response: thread,
  },
  'GET /v1/threads/{id}/messages': {
    name: 'listThreadMessages',
    action: 'ANSWER',
    summary: "Lists a conversation's messages, the newest first",
    query: z.object(paging),
    response: messagePage,
  },
  'POST /v1/threads/{id}/messages': {
    name: 'answerThread',
    action: 'ANSWER',
    summary: 'Writes a message in a conversation, with files; accepts it if it is a request',
    body: json(answer),
    response: threadMessage,
    errors: ['conflict'],
  },
  'POST /v1/threads/{id}/files': {
    name: 'createThreadUpload',
    action: 'ANSWER',
    summary:
      'Starts the upload of a picture or PDF for the next message; an upload of the same file is resumed. Files can be sent once the other side has answered',
    body: json(newFile),
    response: threadFile,
    errors: ['conflict', 'quota_exceeded'],
  },
  'GET /v1/threads/{id}/files/{fileId}/upload': {
    name: 'getThreadUpload',
    action: 'ANSWER',
    summary: 'Returns how much of an upload has arrived, so that it can be resumed',
    response: threadFile,
  },
  'PUT /v1/threads/{id}/files/{fileId}/upload': {
    name: 'sendThreadUpload',
    action: 'ANSWER',
    summary:
      'Sends the part of a file at an offset, which has to be the number of bytes received; the last one completes the file',
    body: { ...filePart, schema: z.strictObject({ offset: wholeNumber }) },
    response: threadFile,
    errors: ['conflict'],
  },
  'DELETE /v1/threads/{id}/files/{fileId}': {
    name: 'removeThreadFile',
    action: 'ANSWER',
    summary: 'Stops an upload, or removes a file that was not sent',
    response: null,
  },
  'POST /v1/threads/{id}/reports': {
    name: 'reportMessage',
    action: 'ANSWER',
    summary: 'Reports a message of the other side; moderators then see it with five messages before and after it',
    body: json({
      messageId: id,
      reason: z.enum(listReportReasons('PROFILE')),
      text: text(MODERATION_TEXT).nullish(),
    }),
    response: null,
  },
  'DELETE /v1/threads/{id}/guest': {
    name: 'revokeGuest',
    action: 'ANSWER',
    summary:
      "Closes a guest's link to a conversation for good, and rejects further messages from the same address; idempotent",
    response: null,
  },
  'POST /v1/threads/guests': {
    name: 'startGuestThread',
    summary:
      'Writes to the owner of a work, a call or a profile without an account; the message is delivered once the guest has confirmed the address by a link in a mail',
    credentials: PUBLIC,
    body: json({
      about: z.strictObject({ kind: z.enum(guestThreadKinds), id }),
      name: line(threadLimits.guestName, 1),
      email: emailAddress(threadLimits.guestEmail),
      ...written,
    }),
    response: null,
    errors: ['not_found', 'conflict'],
  },
  'POST /v1/threads/guests/reading': {
    name: 'readGuestThread',
    summary:
      "Returns the conversation of a guest's link with a page of its messages, the newest first; changes nothing",
    credentials: PUBLIC,
    body: json({ token, before: cursor.optional() }),
    response: guestThread,
    errors: ['not_found'],
  },
  'POST /v1/threads/guests/confirmation': {
    name: 'confirmGuest',
    summary: "Confirms a guest's address by the token of a mail, and delivers the message; idempotent",
    credentials: PUBLIC,
    body: json({ token }),
    response: null,
    errors: ['not_found', 'conflict'],
  },
  'POST /v1/threads/guests/messages': {
    name: 'answerAsGuest',
    summary: "Writes a message in the conversation of a guest's link, with files",
    credentials: PUBLIC,
    body: json({ token, ...answer }),
    response: threadMessage,
    errors: ['not_found', 'conflict'],
  },
  'POST /v1/threads/guests/files': {
    name: 'createGuestUpload',
    summary:
      "Starts the upload of a picture or PDF for a guest's next message; an upload of the same file is resumed. Files can be sent once the member has answered",
    credentials: PUBLIC,
    body: json({ token, ...newFile }),
    response: threadFile,
    errors: ['not_found', 'conflict', 'quota_exceeded'],
  },
  'POST /v1/threads/guests/files/{fileId}/reading': {
    name: 'getGuestUpload',
    summary: "Returns how much of a guest's upload has arrived, so that it can be resumed; changes nothing",
    credentials: PUBLIC,
    body: json({ token }),
    response: threadFile,
  },
  'PUT /v1/threads/guests/files/{fileId}/upload': {
    name: 'sendGuestUpload',
    summary:
      "Sends the part of a guest's file at an offset, which has to be the number of bytes received; the last one completes the file",
    credentials: PUBLIC,
    body: { ...filePart, schema: z.strictObject({ token, offset: wholeNumber }) },
    response: threadFile,
    errors: ['conflict'],
  },
  'POST /v1/threads/guests/files/{fileId}/removal': {
    name: 'removeGuestFile',
    summary: "Stops a guest's upload, or removes a file that was not sent",
    credentials: PUBLIC,
    body: json({ token }),
    response: null,
  },
  'POST /v1/threads/guests/revocation': {
    name: 'closeGuestLink',
    summary: "Closes a guest's link for good; idempotent",
    credentials: PUBLIC,
    body: json({ token }),
    response: null,
    errors: ['not_found'],
  },
});

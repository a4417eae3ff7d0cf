import { z } from 'zod';
import { notificationKinds, notificationLimits, notificationSubjects } from '@/lib/shared/domain/notification';
import { cursor } from './cursor';
import { defineEndpoints, IDENTITY, json } from './endpoint';
import { profileSummary } from './profile';
import { id, object, strictObject, timestamp, wholeNumber } from './values';

const choice = strictObject('NotificationChoice', {
  here: z.boolean().meta({ description: 'In the list of notifications.' }),
  atOnce: z.boolean().meta({ description: 'By a separate mail.' }),
  daily: z.boolean().meta({ description: 'In the daily mail.' }),
  device: z.boolean().meta({ description: 'On devices that allow it.' }),
});

const kind = z.enum(notificationKinds);
const hour = z.int().min(0).max(23);
const dailyHour = hour.meta({ description: 'The hour of the daily mail on the member’s clock.' });
const wantsMessageText = z.boolean().meta({ description: 'Mails about messages contain their text.' });
const quiet = strictObject('QuietHours', { from: hour, until: hour }).nullable();

/** Channels for members who have not chosen any. */
export const notificationDefaults = strictObject('NotificationDefaults', {
  choices: z.partialRecord(kind, choice),
  dailyHour,
  quiet,
});

const notification = object('Notification', {
  id: z.string(),
  kind,
  event: z.string().meta({ description: 'The event, for kinds with several events; otherwise empty.' }),
  subject: z.object({
    kind: z.enum(notificationSubjects),
    id,
    title: z.string().nullable(),
    opportunityId: id.nullable(),
    closesAt: timestamp.nullable(),
    query: z.string().nullable().meta({ description: 'The filters of a saved search.' }),
    hasDraft: z.boolean().meta({ description: 'The profile has begun an application.' }),
  }),
  actor: profileSummary.nullable(),
  count: z.int().meta({ description: 'The events that the notification stands for.' }),
  at: timestamp,
  isUnread: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const notificationPage = object('NotificationPage', {
  data: z.array(notification),
  next: cursor.nullable(),
});
export type NotificationPage = z.infer<typeof notificationPage>;

const notificationSettings = object('NotificationSettings', {
  choices: z.record(kind, choice),
  dailyHour,
  quiet,
  wantsMessageText,
  timeZone: z.string().nullable(),
  isEmailVerified: z.boolean(),
  areMailsSent: z.boolean(),
  hasHourlyAlerts: z
    .boolean()
    .meta({ description: 'A plan of one of the profiles mails new calls of saved searches at once.' }),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

const settingsChange = json({
  choices: z.partialRecord(kind, choice).optional(),
  dailyHour: dailyHour.optional(),
  quiet: quiet.optional(),
  wantsMessageText: wantsMessageText.optional(),
});
export type NotificationSettingsChange = z.output<typeof settingsChange.schema>;

export const notificationEndpoints = defineEndpoints({
  'GET /v1/notifications': {
    name: 'listNotifications',
    action: 'ENTER',
    summary: 'Lists the notifications of the last thirty days, the newest first',
    query: z.object({
      before: cursor.optional(),
      size: wholeNumber.pipe(z.int().min(1).max(50)).default(notificationLimits.page),
    }),
    response: notificationPage,
  },
  'GET /v1/notifications/count': {
    name: 'countNotifications',
    action: 'ENTER',
    summary: 'Counts new notifications, up to 100, and lists the subjects of unread ones',
    response: object('NotificationCount', { count: z.int(), unread: z.array(id) }),
  },
  'POST /v1/notifications/seen': {
    name: 'markNotificationsSeen',
    action: 'ENTER',
    summary: 'Marks all notifications as seen, so that they no longer count as new; idempotent',
    response: null,
  },
  'POST /v1/notifications/read': {
    name: 'markNotificationsRead',
    action: 'ENTER',
    summary: 'Marks notifications about the given subjects as read, or all of them; idempotent',
    body: json({ subjects: z.array(id).max(50).optional() }),
    response: null,
  },
  'GET /v1/account/notifications': {
    name: 'getNotificationSettings',
    summary:
      'Returns the channels of each kind of notification, the hour of the daily mail, the quiet hours and the contents of mails',
    credentials: IDENTITY,
    response: notificationSettings,
  },
  'PATCH /v1/account/notifications': {
    name: 'updateNotificationSettings',
    summary:
      'Changes the channels, the hour of the daily mail, the quiet hours or the contents of mails; fixed channels keep their value',
    credentials: IDENTITY,
    body: settingsChange,
    response: notificationSettings,
    isOpenBeforeTerms: true,
  },
});

import { z } from 'zod';
import { notificationKinds } from '@/lib/shared/domain/notification';
import { strictObject } from './values';

const choice = strictObject('NotificationChoice', {
  here: z.boolean().meta({ description: 'In the list of notifications.' }),
  atOnce: z.boolean().meta({ description: 'By a mail of its own.' }),
  daily: z.boolean().meta({ description: 'In the daily mail.' }),
  device: z.boolean().meta({ description: 'On devices that allow it.' }),
});

const kind = z.enum(notificationKinds);
const hour = z.int().min(0).max(23);

/** Where members are told before they choose. */
export const notificationDefaults = strictObject('NotificationDefaults', {
  choices: z.partialRecord(kind, choice),
  dailyHour: hour.meta({ description: 'The hour of the daily mail on the member’s clock.' }),
  quiet: strictObject('QuietHours', { from: hour, until: hour }).nullable(),
});

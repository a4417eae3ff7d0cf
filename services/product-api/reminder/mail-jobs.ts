import { alertPauses } from '@/lib/shared/domain/reminder';
import { queuePromiseReminders } from '../application/promise/jobs';
import type { Db } from '../db/client';
import type { Job } from '../jobs/runner';
import type { MailSettings } from '../mail/mail-settings';
import { queueDeadlineNews } from './queries/queue-deadline-news';
import { queueDigests } from './queue-digests';
import { queueReminders } from './queue-reminders';

/** Creates the jobs that put due mails into the outbox; none where no mail is sent, because they would only pile up. */
export function createMailJobs(db: Db, { goTo }: Pick<MailSettings, 'goTo'>, onWritten: () => void): Job[] {
  if (goTo === null) return [];
  return [
    {
      name: 'reminders',
      everySeconds: 600,
      work: async (now) => {
        if ((await queueReminders(db, now)) > 0) onWritten();
      },
    },
    {
      name: 'deadline-news',
      everySeconds: 300,
      work: async (now) => {
        if ((await queueDeadlineNews(db, now)) > 0) onWritten();
      },
    },
    {
      name: 'digests',
      everySeconds: 600,
      work: async (now) => {
        if ((await queueDigests(db, now)) > 0) onWritten();
      },
    },
    {
      name: 'alerts',
      everySeconds: alertPauses.look / 1_000,
      work: async (now) => {
        if ((await queueDigests(db, now, 'HOURLY')) > 0) onWritten();
      },
    },
    {
      name: 'promise-reminders',
      everySeconds: 600,
      work: async (now) => {
        if ((await queuePromiseReminders(db, now)) > 0) onWritten();
      },
    },
  ];
}

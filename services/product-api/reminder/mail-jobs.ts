import { alertPauses } from '@/lib/shared/domain/reminder';
import { queuePromiseReminders } from '../application/promise/jobs';
import type { Db } from '../db/client';
import type { Job } from '../jobs/runner';
import type { MailSettings } from '../mail/mail-settings';
import { queueDailyMails } from '../notification/queue-daily-mails';
import { queueRegistrationNews } from '../registration/queries/write-registrations';
import { queueDeadlineNews } from './queries/queue-deadline-news';
import { queueDigests } from './queue-digests';
import { queueReminders } from './queue-reminders';

/** Creates no jobs if email is disabled, because unsent emails would pile up. */
export function createMailJobs(db: Db, { goTo }: Pick<MailSettings, 'goTo'>, onWritten: () => void): Job[] {
  if (goTo === null) return [];
  const createJob = (name: string, everySeconds: number, queue: (now: Date) => Promise<number>): Job => ({
    name,
    everySeconds,
    work: async (now) => {
      if ((await queue(now)) > 0) onWritten();
    },
  });
  return [
    createJob('reminders', 600, (now) => queueReminders(db, now)),
    createJob('deadline-news', 300, (now) => queueDeadlineNews(db, now)),
    createJob('digests', 60, (now) => queueDigests(db, now)),
    createJob('daily-mails', 60, (now) => queueDailyMails(db, now)),
    createJob('alerts', alertPauses.look / 1_000, (now) => queueDigests(db, now, 'HOURLY')),
    createJob('promise-reminders', 600, (now) => queuePromiseReminders(db, now)),
    createJob('registrations', 300, (now) => queueRegistrationNews(db, now)),
  ];
}

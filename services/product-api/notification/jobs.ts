import { alertPauses } from '@/lib/shared/domain/reminder';
import type { Db } from '../db/client';
import type { ReportFailure } from '../jobs/due-accounts';
import type { Job } from '../jobs/runner';
import type { Log } from '../log';
import type { MailSettings } from '../mail/mail-settings';
import { queueRegistrationNews } from '../registration/queries/write-registrations';
import { queueAlerts } from '../reminder/evaluate-searches';
import { queueDeadlineNews } from '../reminder/queries/queue-deadline-news';
import { notifyOfNewCalls } from './followed-news';
import { createDailyMails } from './queue-daily-mails';

/** If email is disabled, omits jobs that only send emails, because unsent emails would pile up. */
export function createNotificationJobs(
  { db, log }: { db: Db; log: Log },
  { goTo }: Pick<MailSettings, 'goTo'>,
  onWritten: () => void,
): Job[] {
  const report: ReportFailure = (error, about) =>
    log.error({ err: error, ...about }, 'a job left out a part that failed, which will be retried');
  const createJob = (name: string, everySeconds: number, queue: (now: Date) => Promise<number>): Job => ({
    name,
    everySeconds,
    work: async (now) => {
      if ((await queue(now)) > 0) onWritten();
    },
  });
  return [
    createJob('daily-mails', 60, createDailyMails(db, report)),
    createJob('deadline-news', 300, (now) => queueDeadlineNews(db, now, report)),
    createJob('new-calls', 60, (now) => notifyOfNewCalls(db, now, report)),
    createJob('alerts', alertPauses.look / 1_000, (now) => queueAlerts(db, now, report)),
    ...(goTo === null ? [] : [createJob('registrations', 300, (now) => queueRegistrationNews(db, now))]),
  ];
}

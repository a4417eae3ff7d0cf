import type { Db } from '../db/client';
import { queueDigests } from '../db/queries/reminder/queue-digests';
import { queueReminders } from '../db/queries/reminder/queue-reminders';
import type { Job } from './runner';

/** Writes the mails that are due by the clock into the outbox. */
export function createMailJobs(db: Db, onWritten: () => void): Job[] {
  return [
    {
      name: 'reminders',
      everySeconds: 600,
      work: async (now) => {
        if ((await queueReminders(db, now)) > 0) onWritten();
      },
    },
    {
      name: 'digests',
      everySeconds: 600,
      work: async (now) => {
        if ((await queueDigests(db, now)) > 0) onWritten();
      },
    },
  ];
}

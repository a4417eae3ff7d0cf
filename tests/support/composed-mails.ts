import { sql } from 'drizzle-orm';
import { listMails } from '@/services/product-api/mail/get-mail';
import type { Mail } from '@/services/product-api/mail/mail';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import { notifications } from '@/services/product-api/notification/schema';
import type { TestApi } from './api';

/** Composes the emails that are due at `now`. If that is in the future, notifications of a later time count as recent. */
export async function composeMails({ db, env }: TestApi, now = new Date()): Promise<Mail[]> {
  if (now.getTime() > Date.now()) {
    await db.update(notifications).set({ happenedAt: sql`least(${notifications.happenedAt}, now())` });
  }
  const settings = readMailSettings(env);
  return (await listMails(db, now)).map((mail) => settings.compose(mail, now));
}

import { listMails } from '@/services/product-api/mail/get-mail';
import type { Mail } from '@/services/product-api/mail/mail';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import type { TestApi } from './api';

/** The mails that are waiting at a given time, composed as for sending. */
export async function composeMails({ db, env }: TestApi, now = new Date()): Promise<Mail[]> {
  const settings = readMailSettings(env);
  return (await listMails(db, now)).map((mail) => settings.compose(mail, now));
}

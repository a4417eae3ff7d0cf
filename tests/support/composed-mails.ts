import { listMails } from '@/services/product-api/mail/get-mail';
import type { Mail } from '@/services/product-api/mail/mail';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import type { TestApi } from './api';

/** Composes the mails that are due at a given time. */
export async function composeMails({ db, env }: TestApi, now = new Date()): Promise<Mail[]> {
  const settings = readMailSettings(env);
  return (await listMails(db, now)).map((mail) => settings.compose(mail, now));
}

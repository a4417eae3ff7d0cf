import type { Db } from '../db/client';
import { BusyError, isDatabaseUnreachable } from '../errors';
import type { ImageMaker } from '../image/image-maker';
import type { Log } from '../log';
import type { MailAttachment } from '../mail/mail';
import { chooseLanguage } from '../mail/mail-settings';
import type { OutgoingMail } from '../mail/queries/read-mails';
import type { ReadSettings } from '../site/site-reader';
import type { SiteWords } from '../site/site-words';
import { createReceipt } from './create-receipt';

/** All emails share one client in the render queue. */
const CLIENT = 'mails';

type Dependencies = { db: Db; makeImage: ImageMaker; readSettings: ReadSettings; siteWords: SiteWords; log: Log };

/** If the receipt fails, the email is sent without it, because the text contains the same facts. */
export function createAttacher({ db, makeImage, readSettings, siteWords, log }: Dependencies) {
  return async (mail: OutgoingMail): Promise<MailAttachment[]> => {
    if (mail.kind !== 'APPLICATION' || mail.event !== 'SUBMITTED') return [];
    const words = await siteWords.get(chooseLanguage(mail.language, await readSettings()));
    try {
      const { name, content } = await createReceipt({ db, makeImage }, mail.applicationId, CLIENT, words);
      return [{ filename: name, content: Buffer.from(content), contentType: 'application/pdf' }];
    } catch (error) {
      // The email is retried later with the receipt.
      if (isDatabaseUnreachable(error) || error instanceof BusyError) throw error;
      log.error(
        { err: error, applicationId: mail.applicationId },
        'a receipt could not be made, its mail is sent without it',
      );
      return [];
    }
  };
}

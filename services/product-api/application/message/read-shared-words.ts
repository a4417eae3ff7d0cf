import type { Services } from '../../handlers';
import { chooseLanguage } from '../../mail/mail-settings';
import { readSite } from '../../site/queries/read-site';

export type WordSources = Pick<Services, 'db' | 'siteDefaults' | 'siteWords'>;

/** Reads the site's settings, and the translations in the site's first language, which all recipients share. */
export async function readSharedWords({ db, siteDefaults, siteWords }: WordSources) {
  const settings = await readSite(db, siteDefaults);
  return { settings, words: await siteWords.get(chooseLanguage(null, settings)) };
}

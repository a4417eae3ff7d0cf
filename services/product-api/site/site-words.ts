import compile from 'icu-minify/compile';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { siteSettings } from '@/lib/shared/contract/site';
import { SITE_TAG } from '@/lib/shared/domain/site';
import { type TextLanguage, textLanguages } from '@/lib/shared/domain/translation';
import { type Language, mainLanguage } from '@/lib/shared/i18n/languages';
import { replaceMessages } from '@/lib/shared/i18n/replace-messages';
import { createWords, type Words } from '@/lib/shared/i18n/words';
import type { Db } from '../db/client';
import { isDatabaseUnreachable } from '../errors';
import { getMessages } from '../i18n/catalogue';
import { getWords } from '../i18n/get-words';
import type { InvalidationFeed } from '../invalidations/feed';
import type { Log } from '../log';
import { readStoredSite } from './queries/read-site';
import { createOverrides, readReplacedTexts, type Texts } from './site-messages';

type Compiled = EndpointResponse<'GET /v1/site/messages'>;
type Read = {
  overrides: { [language in TextLanguage]?: Texts };
  words: Map<Language, Words>;
  compiled: Compiled | null;
};

/** In milliseconds. Error messages need words even while the database is unreachable. */
const RETRY_AFTER = 5_000;

/** The messages that readers see, including those replaced by administrators. Kept in memory until they change. */
export class SiteWords {
  #read: Promise<Read> | null = null;
  #last: Read = { overrides: {}, words: new Map(), compiled: null };
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly db: Db,
    private readonly log: Log,
  ) {}

  async get(language: Language): Promise<Words> {
    const { overrides, words } = await this.#get();
    const texts = (language === 'xa' ? undefined : overrides[language]) ?? {};
    if (Object.keys(texts).length === 0) return getWords(language);
    const known = words.get(language) ?? createWords(language, replaceMessages(getMessages(language), texts));
    words.set(language, known);
    return known;
  }

  /** The texts that differ from the files in `messages`, for pages. */
  async getCompiled(language?: TextLanguage): Promise<Compiled> {
    const read = await this.#get();
    read.compiled ??= compileTexts(read.overrides);
    const { compiled } = read;
    if (language === undefined) return compiled;
    const messages = compiled[language];
    return messages === undefined ? {} : { [language]: messages };
  }

  forget(): void {
    this.#read = null;
    this.#failedAt = Number.NEGATIVE_INFINITY;
  }

  /** Notices changes by other processes. */
  follow(invalidations: Pick<InvalidationFeed, 'follow'>): void {
    void invalidations.follow(
      ({ tags, isReset }) => {
        if (isReset || tags.includes(SITE_TAG)) this.forget();
      },
      () => this.forget(),
    );
  }

  #get(): Promise<Read> {
    if (this.#read !== null) return this.#read;
    if (Date.now() - this.#failedAt < RETRY_AFTER) return Promise.resolve(this.#last);
    const read: Promise<Read> = this.#load().then(
      (found) => {
        if (this.#read === read) this.#last = found;
        return found;
      },
      (error: unknown) => {
        if (!isDatabaseUnreachable(error)) this.log.error({ err: error }, 'the replaced messages cannot be read');
        if (this.#read === read) {
          this.#read = null;
          this.#failedAt = Date.now();
        }
        return this.#last;
      },
    );
    this.#read = read;
    return read;
  }

  async #load(): Promise<Read> {
    const { values } = await readStoredSite(this.db);
    const { replaced } = readReplacedTexts(values);
    const [first = mainLanguage] = siteSettings.shape.languages.safeParse(values.languages).data ?? [];
    const overrides = textLanguages.flatMap((language) => {
      const texts = createOverrides(language, first, replaced);
      return Object.keys(texts).length === 0 ? [] : [[language, texts]];
    });
    return { overrides: Object.fromEntries(overrides), words: new Map(), compiled: null };
  }
}

function compileTexts(overrides: Read['overrides']): Compiled {
  const languages = Object.entries(overrides).map(([language, texts]) => [
    language,
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)])),
  ]);
  return Object.fromEntries(languages);
}

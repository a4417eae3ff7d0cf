import type { SiteSettings } from '@/lib/shared/contract/site';
import type { HiddenValues, Vocabulary } from '@/lib/shared/domain/offered-values';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { InvalidInputError } from '../errors';
import { readSite } from './queries/read-site';

const fields = {
  artisticFields: 'artisticFields',
  categories: 'category',
  organizationTypes: 'organizationType',
} as const satisfies Record<Vocabulary, string>;

type Values = readonly (string | null | undefined)[];

/**
 * Values that were set before the change stay valid.
 * @throws InvalidInputError for a new value that the site does not offer
 */
export function checkOffered(hidden: HiddenValues, vocabulary: Vocabulary, after: Values, before: Values = []): void {
  const values: Values = hidden[vocabulary];
  if (after.some((value) => values.includes(value) && !before.includes(value))) {
    throw new InvalidInputError({ [fields[vocabulary]]: problem('ui.invalid.notOffered') });
  }
}

/** Reads the settings only for values that were not set before. @throws InvalidInputError, see `checkOffered` */
export async function requireOffered(
  { db, siteDefaults }: { db: Db; siteDefaults: SiteSettings },
  vocabulary: Vocabulary,
  after: Values,
  before: Values = [],
): Promise<void> {
  if (after.every((value) => value === null || value === undefined || before.includes(value))) return;
  const { hiddenValues } = await readSite(db, siteDefaults);
  checkOffered(hiddenValues, vocabulary, after, before);
}

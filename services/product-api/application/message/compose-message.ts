import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { fillPlaceholders, type MessageText, type PlaceholderValues } from '@/lib/shared/domain/message';
import { addLanguage } from '@/lib/shared/i18n/languages';
import type { Letterhead } from '../../mail/mail';
import type { SharedValues } from './schema';

export function fillMessage({ subject, text }: MessageText, values: PlaceholderValues): MessageText {
  return { subject: fillPlaceholders(subject, values), text: fillPlaceholders(text, values) };
}

export function createValues(
  shared: SharedValues,
  { name, number }: { name: string; number: number },
): PlaceholderValues {
  return { ...shared, name, number: formatApplicationNumber(number) };
}

/** Links to the artist's applications if the call has been removed. */
export function createApplicationLink(
  { opportunityId, applicationId }: { opportunityId: string | null; applicationId: string },
  { site, words }: Letterhead,
): string {
  const path =
    opportunityId === null
      ? '/account/applications'
      : `/opportunities/${opportunityId}/apply?application=${applicationId}`;
  return `${site.url}${addLanguage(path, words.language)}`;
}

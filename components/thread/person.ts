import type { Thread } from '@/lib/shared/contract/thread';
import { formatPlace } from '@/lib/shared/domain/country';
import { formatAddressee } from '@/lib/shared/domain/profile';
import { joinParts } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';

type Person = Thread['other'];

export function formatName({ name }: Person, t: Words['t']): string {
  return name ?? t('thread.page.formerMember');
}

/** Example: "Ottilie". Returns the whole name of an organization. */
export function formatFirstName(person: Person, t: Words['t']): string {
  return person.name === null
    ? t('thread.page.formerMember')
    : formatAddressee({ name: person.name, role: person.role });
}

/** Example: "Curator, Vienna". */
export function formatPerson(person: Person, { t, language }: Words): string {
  const role = person.kind === 'GUEST' ? t('thread.page.guest') : person.role && t(`profile.role.${person.role}`);
  return joinParts([role, person.city ?? formatPlace(person, language)], language);
}

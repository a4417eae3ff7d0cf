import type { Member } from '@/lib/browser/session/state';
import type { Profile } from '@/lib/shared/contract/profile';
import { isListed } from '@/lib/shared/domain/profile';
import { formatCount } from '@/lib/shared/domain/text';
import { isUnfinished } from '@/lib/shared/domain/wizard';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';

/** The link that the member most likely needs comes first. */
export type FirstStep = { title: string; text: string; links: { href: string; label: string }[] };

/** A section of the profile editor, and the label of the link to it. */
type Missing = { id: string; label: string };

/** @param missing the parts that the profile lacks, most useful first */
export function chooseFirstStep(
  { wizard, profile }: Pick<Member, 'wizard' | 'profile'>,
  missing: readonly Missing[],
  words: Words,
): FirstStep {
  const { t } = words;
  if (isUnfinished(wizard)) {
    return {
      title: t('home.step.unfinished.title'),
      text: t('home.step.unfinished.text'),
      links: [{ href: paths.wizard(wizard.step), label: t('home.step.unfinished.link') }],
    };
  }
  if (profile === null) {
    return {
      title: t('home.step.none.title'),
      text: t('home.step.none.text'),
      links: [{ href: paths.wizard('role'), label: t('profile.make') }],
    };
  }
  const [next, ...others] = missing;
  return next === undefined ? suggestVisit(profile, words) : suggestNextField(profile, next, others.length, words);
}

function suggestNextField(profile: Profile, next: Missing, others: number, words: Words): FirstStep {
  const { t, language } = words;
  const links = [
    { href: paths.editProfile(profile.id, next.id), label: next.label },
    createProfileLink(profile, words),
  ];
  if (isListed(profile)) {
    const text = t('home.step.nearlyDone.text', { count: others + 1 });
    return { title: t('home.step.nearlyDone.title'), text, links };
  }
  const count = profile.artworkCount;
  if (count > 0) {
    const text = t('home.step.worksFound.text', { count, shown: formatCount(count, false, language) });
    return { title: t('home.step.worksFound.title'), text, links };
  }
  return { title: t('home.step.hidden.title'), text: t('home.step.hidden.text'), links };
}

function suggestVisit(profile: Profile, words: Words): FirstStep {
  const { t, language } = words;
  const { name, role, artworkCount, artisticFields } = profile;
  const isArtist = role === 'ARTIST';
  if (isArtist && artworkCount === 0) {
    return {
      title: t('home.step.welcome.title', { name }),
      text: t('home.step.welcome.text'),
      links: [{ href: paths.newArtwork(), label: t('home.step.welcome.link') }, createProfileLink(profile, words)],
    };
  }
  const visit = isArtist
    ? { href: paths.opportunities({ artisticFields: artisticFields.join(',') }), label: t('home.findCall') }
    : { href: paths.directory('artists', { sortBy: 'newest' }), label: t('home.step.back.seeNew') };
  return {
    title: t('home.step.back.title', { name }),
    text: t('home.step.back.text', { count: artworkCount, shown: formatCount(artworkCount, false, language) }),
    links: [visit, createProfileLink(profile, words)],
  };
}

function createProfileLink({ id }: Profile, { t }: Words) {
  return { href: paths.profile(id), label: t('home.step.profileLink') };
}

import type { Member } from '@/lib/browser/session/state';
import type { Profile } from '@/lib/shared/contract/profile';
import { isListed } from '@/lib/shared/domain/profile';
import { formatCounted } from '@/lib/shared/domain/text';
import { isUnfinished } from '@/lib/shared/domain/wizard';
import { paths } from '@/lib/shared/paths';

/** The most likely link comes first. */
export type FirstStep = { title: string; text: string; links: { href: string; label: string }[] };

/** A section of the profile editor, and what can be done there. */
type Missing = { id: string; label: string };

/** @param missing what the profile lacks, the most useful first. */
export function chooseFirstStep(
  { wizard, profile }: Pick<Member, 'wizard' | 'profile'>,
  missing: readonly Missing[],
): FirstStep {
  if (isUnfinished(wizard)) {
    return {
      title: 'Your profile is not finished',
      text: 'What you said so far is saved. Go on where you left.',
      links: [{ href: paths.wizard(wizard.step), label: 'Finish your profile' }],
    };
  }
  if (profile === null) {
    return {
      title: 'You have no profile yet',
      text: 'Make one, and you have a place in the directory.',
      links: [{ href: paths.wizard('role'), label: 'Make a profile' }],
    };
  }
  const [next, ...others] = missing;
  return next === undefined ? suggestVisit(profile) : suggestNextField(profile, next, others.length);
}

function suggestNextField(profile: Profile, next: Missing, others: number): FirstStep {
  const links = [{ href: paths.editProfile(profile.id, next.id), label: next.label }, createProfileLink(profile)];
  if (isListed(profile)) {
    const text = `${others === 0 ? 'One thing is' : `${others + 1} things are`} still missing.`;
    return { title: 'Your profile is nearly done', text, links };
  }
  if (profile.artworkCount > 0) {
    const works = formatCounted(profile.artworkCount, 'work is', 'works are');
    const text = `${works} public, and the search knows your name. With a picture or a few words you are in the directory, too.`;
    return { title: 'Your works can be found', text, links };
  }
  const text = 'A picture or a few words, and you are in the directory.';
  return { title: 'Nobody can find you yet', text, links };
}

function suggestVisit(profile: Profile): FirstStep {
  const { name, role, artworkCount, artisticFields } = profile;
  const isArtist = role === 'ARTIST';
  if (isArtist && artworkCount === 0) {
    return {
      title: `Welcome, ${name}`,
      text: 'You are in the directory. Your first work can be up in two minutes.',
      links: [{ href: paths.newArtwork(), label: 'Add a work' }, createProfileLink(profile)],
    };
  }
  const visit = isArtist
    ? { href: paths.opportunities({ artisticFields: artisticFields.join(',') }), label: 'Find an open call' }
    : { href: paths.directory('artists', { sortBy: 'newest' }), label: 'See who is new' };
  const works = artworkCount > 0 ? ` and show ${formatCounted(artworkCount, 'work', 'works')}` : '';
  return {
    title: `Welcome back, ${name}`,
    text: `You are in the directory${works}.`,
    links: [visit, createProfileLink(profile)],
  };
}

const createProfileLink = ({ id }: Profile) => ({ href: paths.profile(id), label: 'See your profile' });

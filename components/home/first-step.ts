import type { Profile } from '@/lib/contract/profile';
import { countOf, joinWords } from '@/lib/domain/text';
import { isUnfinished } from '@/lib/domain/wizard';
import { paths } from '@/lib/paths';
import type { Member } from '@/lib/session/state';

/** What stands first on a member's home page, and the ways on from there, the likeliest first. */
export type FirstStep = { title: string; text: string; ways: { href: string; label: string }[] };

/** What a member would do next: finish what was begun, then be found, then look around. */
export function firstStepOf({ wizard, profile }: Pick<Member, 'wizard' | 'profile'>): FirstStep {
  if (isUnfinished(wizard)) {
    return {
      title: 'Your profile is not finished',
      text: 'What you said so far is saved. Go on where you left.',
      ways: [{ href: paths.wizard(wizard.step), label: 'Finish your profile' }],
    };
  }
  if (profile === null) {
    return {
      title: 'You have no profile yet',
      text: 'Make one, and you have a place in the directory.',
      ways: [{ href: paths.wizard('role'), label: 'Make a profile' }],
    };
  }
  const missing = missingOf(profile);
  return missing.length === 0 ? lookAround(profile) : completeIt(profile, missing);
}

function completeIt(profile: Profile, missing: readonly string[]): FirstStep {
  const isListed = profile.image !== null || Boolean(profile.bio);
  return {
    title: isListed ? 'Your profile is nearly done' : 'Nobody can find you yet',
    text: isListed
      ? `Still missing: ${joinWords(missing)}.`
      : 'A picture or a few words about you, and you are in the directory.',
    ways: [{ href: paths.editProfile(profile.id), label: 'Complete your profile' }, see(profile)],
  };
}

function lookAround(profile: Profile): FirstStep {
  const { name, role, artworkCount, artisticFields } = profile;
  const looksForCalls = role === 'ARTIST';
  const works = artworkCount > 0 ? ` and show ${countOf(artworkCount, 'work', 'works')}` : '';
  return {
    title: `Welcome back, ${name}`,
    text: `You are in the directory${works}.`,
    ways: [
      looksForCalls
        ? { href: paths.opportunities({ artisticFields: artisticFields.join(',') }), label: 'Find an open call' }
        : { href: paths.directory('artists', { sortBy: 'newest' }), label: 'See who is new' },
      see(profile),
    ],
  };
}

const see = ({ id }: Profile) => ({ href: paths.profile(id), label: 'See your profile' });

/** Who is looked for by what they make; the others may keep it to themselves, and how to reach them as well. */
const SOUGHT = new Set<Profile['role']>(['ARTIST', 'CURATOR', 'ART_ORGANIZATION']);

/** What a visitor would look for on the profile and does not find. */
function missingOf({ role, image, bio, country, artisticFields, contact }: Profile): string[] {
  const isSought = SOUGHT.has(role);
  const isReachable = Object.values(contact).some((way) => way?.isPublic);
  return [
    ...(image === null ? ['a picture'] : []),
    ...(bio ? [] : ['a few words about you']),
    ...(country === null ? ['where you are'] : []),
    ...(isSought && role !== 'ART_ORGANIZATION' && artisticFields.length === 0 ? ['your fields'] : []),
    ...(isSought && !isReachable ? ['a way to reach you'] : []),
  ];
}

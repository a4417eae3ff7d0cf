import type { Contact } from '@/lib/shared/contract/profile';
import type { OpenTo } from '@/lib/shared/domain/profile';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import type { accounts } from '../account/schema';
import type { profiles } from '../profile/schema';
import { computeChance, createDemoId, subtractDays } from './chance';
import type { Artist, Collection, Organization, Person, Work } from './collection';
import { choosePrice } from './price';

type ProfileRow = typeof profiles.$inferInsert & { createdAt: Date };
type AccountRow = typeof accounts.$inferInsert;

export const createArtistId = (index: number) => createDemoId(`artist ${index}`);
export const createPersonId = (index: number) => createDemoId(`person ${index}`);
export const createOrganizationId = (index: number) => createDemoId(`organization ${index}`);

/** A person with three profiles on one account: a weaver who also runs a gallery and curates. */
const SEVERAL_HATS = { artist: 24, organization: 5, person: 1 };
/** Profiles that have a demo sign-in, one of each role. */
const SIGN_INS = {
  artist: createArtistId(0),
  curator: createPersonId(0),
  enthusiast: createPersonId(8),
  collector: createPersonId(14),
  organization: createOrganizationId(0),
};

const severalHatsAccount = createDemoId('account several hats');
const adminAccount = createDemoId('account admin');

/**
 * Creates the profiles of the demo and the accounts that own them.
 * @param hasSignIns true if the identity service is the stand-in. With any other service nobody can sign in as one of
 *   the demo's people, and none of them is an administrator.
 */
export function createProfileRows(
  collection: Collection,
  now: Date,
  hasSignIns: boolean,
): { profiles: ProfileRow[]; accounts: AccountRow[] } {
  const sells = listSellers(collection);
  const profiles = [
    ...collection.artists.map((artist, index) => ({
      ...createPersonRow(artist, createArtistId(index), now, artist.cv, index === SEVERAL_HATS.artist),
      contact: createContact(artist.name, createArtistId(index), sells.has(index)),
    })),
    ...collection.people.map((person, index) =>
      createPersonRow(person, createPersonId(index), now, [], index === SEVERAL_HATS.person),
    ),
    ...collection.organizations.map((organization, index) =>
      createOrganizationRow(organization, createOrganizationId(index), now, index === SEVERAL_HATS.organization),
    ),
  ];
  const holders = profiles.filter((profile) => profile.accountId !== severalHatsAccount);
  const accounts: AccountRow[] = [
    ...(hasSignIns
      ? [{ id: adminAccount, ...createDemoSignIn('admin'), role: 'ADMIN' as const, createdAt: subtractDays(now, 430) }]
      : []),
    { id: severalHatsAccount, ...(hasSignIns && createDemoSignIn('severalHats')), createdAt: subtractDays(now, 420) },
    ...holders.map((profile) => ({
      id: createAccount(profile.id),
      email: `${createSlug(profile.name)}@example.org`,
      // These addresses do not exist. They count as verified only with the stand-in, where no mail leaves the machine.
      isEmailVerified: hasSignIns,
      ...(hasSignIns && createSignIn(profile)),
      createdAt: profile.createdAt,
    })),
  ];
  return { profiles, accounts };
}

function createSignIn({ id }: ProfileRow) {
  const name = (['artist', 'curator', 'enthusiast', 'collector', 'organization'] as const).find(
    (candidate) => SIGN_INS[candidate] === id,
  );
  return name && createDemoSignIn(name);
}

function createDemoSignIn(name: keyof typeof demoAccounts) {
  const { uid, email } = demoAccounts[name];
  return { uid, email, isEmailVerified: true };
}

function createAccount(profileId: string): string {
  return createDemoId(`account ${profileId}`);
}

function createSharedFields(id: string, now: Date, hasSeveralHats: boolean) {
  const age = 20 + computeChance(`age ${id}`) * 380;
  return {
    id,
    accountId: hasSeveralHats ? severalHatsAccount : createAccount(id),
    createdAt: subtractDays(now, age),
    updatedAt: subtractDays(now, age * computeChance(`update ${id}`)),
    activeAt: subtractDays(now, 0.02 + computeChance(`active ${id}`) * 60),
  };
}

function createPersonRow(person: Person, id: string, now: Date, cv: Artist['cv'], hasSeveralHats: boolean): ProfileRow {
  return {
    ...createSharedFields(id, now, hasSeveralHats),
    role: person.role,
    name: person.name,
    headline: person.headline,
    bio: person.bio,
    pronouns: person.pronouns,
    city: person.city,
    country: person.country,
    artisticFields: person.artisticFields,
    languages: chooseLanguages(person.country),
    contact: createContact(person.name, id, false),
    openTo: chooseOpenTo(person.role, id),
    cv,
    isVerified: computeChance(`verified ${id}`) < 0.25,
  };
}

function createOrganizationRow(organization: Organization, id: string, now: Date, hasSeveralHats: boolean): ProfileRow {
  return {
    ...createSharedFields(id, now, hasSeveralHats),
    role: organization.role,
    name: organization.name,
    headline: organization.headline,
    bio: organization.bio,
    organizationType: organization.organizationType,
    city: organization.city,
    country: organization.country,
    artisticFields: organization.artisticFields,
    languages: chooseLanguages(organization.country),
    contact: {
      email: { value: organization.email, isPublic: true },
      website: { value: organization.website, isPublic: true },
    },
    isVerified: computeChance(`verified ${id}`) < 0.7,
  };
}

/** Indexes of the artists who have a work for sale, and therefore need a way to be contacted. */
function listSellers({ artists, works }: Collection): Set<number> {
  const isForSale = (work: Work) =>
    choosePrice(work, artists[work.artist_index]?.country ?? null).availability === 'FOR_SALE';
  return new Set(works.filter(isForSale).map((work) => work.artist_index));
}

/**
 * Creates contact entries, some of which are private. Artists with a work for sale have a public one, except for the
 * weaver, whose works demonstrate the question form.
 */
function createContact(name: string, id: string, sells: boolean): Contact {
  const slug = createSlug(name);
  if (id === createArtistId(SEVERAL_HATS.artist)) return { email: { value: `${slug}@example.org`, isPublic: false } };
  const hasWebsite = computeChance(`website ${id}`) < 0.7;
  return {
    email: { value: `${slug}@example.org`, isPublic: computeChance(`email ${id}`) < 0.6 || (sells && !hasWebsite) },
    ...(hasWebsite ? { website: { value: `https://${slug}.example.org`, isPublic: true } } : {}),
  };
}

function chooseOpenTo(role: Person['role'], id: string): OpenTo[] {
  if (role === 'CURATOR') return ['STUDIO_VISITS', 'JURY_WORK'];
  if (role !== 'ARTIST') return [];
  const offered: OpenTo[] = ['COMMISSIONS', 'COLLABORATION', 'STUDIO_VISITS'];
  return offered.filter((kind) => computeChance(`${kind} ${id}`) < 0.55);
}

/** The most likely language of a country (CLDR's likely subtags), and English. */
function chooseLanguages(country: string): string[] {
  return [...new Set([new Intl.Locale(`und-${country}`).maximize().language, 'en'])];
}

function createSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ø', 'o').replaceAll('ł', 'l');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');
}

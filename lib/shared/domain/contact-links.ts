import { type ContactKind, contactKindLabels, contactKinds } from './profile';

/** A link to contact a profile. */
export type ContactLink = { kind: ContactKind; href: string; text: string };

/** A network: where a bare name leads, as people give it ("@noor" on Instagram), and its own hosts. */
type Network = { address: string; hosts: readonly string[] };

const networks: Partial<Record<ContactKind, Network>> = {
  instagram: { address: 'https://www.instagram.com/', hosts: ['instagram.com'] },
  facebook: { address: 'https://www.facebook.com/', hosts: ['facebook.com', 'fb.com', 'fb.me'] },
  linkedin: { address: 'https://www.linkedin.com/in/', hosts: ['linkedin.com'] },
  x: { address: 'https://x.com/', hosts: ['x.com', 'twitter.com'] },
};
/** Of a network's pages for telephones, or in a language. What else stands before a host may lead on to anywhere. */
const OWN_SUBDOMAIN = /^(?:www|m|mobile|web|[a-z]{2}(?:-[a-z]{2})?)\./;

/** Links of the public contacts, in the order of the kinds; unsafe ones are left out. */
export function listContactLinks(
  contact: Partial<Record<ContactKind, { value: string; isPublic: boolean }>>,
): ContactLink[] {
  return contactKinds.flatMap((kind) => {
    const entry = contact[kind];
    if (!entry?.isPublic) return [];
    const link = createLink(kind, entry.value.trim());
    return link ? [{ kind, ...link }] : [];
  });
}

/** Why a contact is not valid, as a message; null when it makes a link. */
export function findContactProblem(kind: ContactKind, value: string): string | null {
  return createLink(kind, value.trim()) === null ? formatContactProblem(kind) : null;
}

function formatContactProblem(kind: ContactKind): string {
  if (kind === 'email') return 'This is not an email address.';
  if (kind === 'phone') return 'This is not a telephone number.';
  if (kind === 'website') return 'This is not a web address.';
  return `This is neither a name on ${contactKindLabels[kind]} nor an address there.`;
}

function createLink(kind: ContactKind, value: string): { href: string; text: string } | null {
  if (kind === 'email') {
    const href = createMailtoAddress(value);
    return href === null ? null : { href, text: value };
  }
  if (kind === 'phone') {
    // "(0)" is dialled only without the country's code before it.
    const number = value.replace('(0)', '').replace(/(?!^\+)\D/g, '');
    return number.length > 3 ? { href: `tel:${number}`, text: value } : null;
  }
  const address = createAddress(kind, value);
  if (address === null) return null;
  return { href: address.href, text: kind === 'website' ? formatShortAddress(address) : contactKindLabels[kind] };
}

/** A web URL; completes a network's user name, and a missing protocol. */
function createAddress(kind: ContactKind, value: string): URL | null {
  const network = networks[kind];
  const name = /^@?(\w[\w.-]*)$/.exec(value)?.[1];
  if (network && name !== undefined && !/\.(com|net|org)$/i.test(name)) return new URL(name, network.address);
  const address = readWebAddress(/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`);
  return address === null || !network || isOnNetwork(network, address) ? address : null;
}

/** A network's first page is nobody's. */
function isOnNetwork({ hosts }: Network, { hostname, pathname }: URL): boolean {
  return pathname !== '/' && (hosts.includes(hostname) || hosts.includes(hostname.replace(OWN_SUBDOMAIN, '')));
}

/** "fhlaithearta.example/news": without protocol, "www." and a slash at the end. */
function formatShortAddress(address: URL): string {
  return `${address.host.replace(/^www\./, '')}${address.pathname}${address.search}`.replace(/\/$/, '');
}

/**
 * A "mailto:" URL with a subject; null for anything but a plain email address, which could hide other recipients or a
 * text.
 */
export function createMailtoAddress(address: string, subject?: string): string | null {
  if (!/^[^\s@?&%,;:]+@[^\s@?&%,;:]+$/.test(address)) return null;
  return subject === undefined ? `mailto:${address}` : `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}

/** Nothing before the host: what looks like one there is a user's name. */
const HOST = /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i;
/** Blanks, and what is seen as nothing or turns what is around it. */
const MISLEADING = /[\s\\\p{Cf}]/u;
const PATH_TRAVERSAL = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/** Names that lead nowhere on the public internet (RFC 6761, RFC 6762, RFC 8375, ICANN's "internal"), and customary ones. */
const PRIVATE_NAME = /\.(?:local|localhost|internal|intranet|lan|home|corp|home\.arpa)\.?$/;

/**
 * Parses a web URL as a person may enter one: http(s) with a public host name, and no user, password, port, blank, `\`, `..`
 * or invisible character. Null for anything else.
 */
export function readWebAddress(text: string): URL | null {
  if (!HOST.test(text) || MISLEADING.test(text) || !URL.canParse(text)) return null;
  const [path = ''] = text.split(/[?#]/);
  const { port, hostname } = new URL(text);
  // A host's last part begins with a letter unless the host is a number, or ends with a dot.
  const isNamed = /\.[a-z][^.]*$/.test(hostname) && !PRIVATE_NAME.test(hostname);
  return port === '' && isNamed && !PATH_TRAVERSAL.test(path) ? new URL(text) : null;
}

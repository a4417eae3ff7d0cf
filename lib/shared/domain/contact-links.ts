import type { Words } from '@/lib/shared/i18n/words';
import { parseUrl } from './parse-url';
import { type ContactKind, contactKinds } from './profile';

export type ContactLink = { kind: ContactKind; href: string; text: string };

/** Usernames ("@noor" on Instagram) are appended to `address`. */
type Network = { name: string; address: string; hosts: readonly string[] };

const networks: Partial<Record<ContactKind, Network>> = {
  instagram: { name: 'Instagram', address: 'https://www.instagram.com/', hosts: ['instagram.com'] },
  facebook: { name: 'Facebook', address: 'https://www.facebook.com/', hosts: ['facebook.com', 'fb.com', 'fb.me'] },
  linkedin: { name: 'LinkedIn', address: 'https://www.linkedin.com/in/', hosts: ['linkedin.com'] },
  x: { name: 'X', address: 'https://x.com/', hosts: ['x.com', 'twitter.com'] },
};
/** Mobile and localized sites. Other subdomains may redirect anywhere. */
const OWN_SUBDOMAIN = /^(?:www|m|mobile|web|[a-z]{2}(?:-[a-z]{2})?)\./;

/** Omits private and invalid entries. */
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

/** Returns an error message for the field. */
export function findContactProblem(kind: ContactKind, value: string, { t }: Words): string | null {
  if (createLink(kind, value.trim()) !== null) return null;
  if (kind === 'email') return t('profile.contactProblem.email');
  if (kind === 'phone') return t('profile.contactProblem.phone');
  const network = networks[kind]?.name;
  return network === undefined ? t('profile.contactProblem.website') : t('profile.contactProblem.network', { network });
}

function createLink(kind: ContactKind, value: string): { href: string; text: string } | null {
  if (kind === 'email') {
    const href = createMailtoAddress(value);
    return href === null ? null : { href, text: value };
  }
  if (kind === 'phone') {
    // "(0)" is only dialed without the country code.
    const number = value.replace('(0)', '').replace(/(?!^\+)\D/g, '');
    return number.length > 3 ? { href: `tel:${number}`, text: value } : null;
  }
  const address = createAddress(kind, value);
  if (address === null) return null;
  return { href: address.href, text: networks[kind]?.name ?? formatShortAddress(address) };
}

function createAddress(kind: ContactKind, value: string): URL | null {
  const network = networks[kind];
  const name = /^@?(\w[\w.-]*)$/.exec(value)?.[1];
  if (network && name !== undefined && !/\.(com|net|org)$/i.test(name)) return new URL(name, network.address);
  const address = readWebAddress(/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`);
  return address === null || !network || isOnNetwork(network, address) ? address : null;
}

/** A network's home page is not a profile. */
function isOnNetwork({ hosts }: Network, { hostname, pathname }: URL): boolean {
  return pathname !== '/' && (hosts.includes(hostname) || hosts.includes(hostname.replace(OWN_SUBDOMAIN, '')));
}

/** Formats "fhlaithearta.example/news". */
function formatShortAddress(address: URL): string {
  return `${address.host.replace(/^www\./, '')}${address.pathname}${address.search}`.replace(/\/$/, '');
}

/** Returns null for addresses with special characters, which could add recipients or text. */
export function createMailtoAddress(address: string, subject?: string): string | null {
  if (!/^[^\s@?&%,;:]+@[^\s@?&%,;:]+$/.test(address)) return null;
  return subject === undefined ? `mailto:${address}` : `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}

/** Excludes URLs with credentials before the host. */
const HOST = /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i;
/** Whitespace, backslashes and invisible characters, which can disguise a URL. */
const MISLEADING = /[\s\\\p{Cf}]/u;
const PATH_TRAVERSAL = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/** Private network names: RFC 6761, 6762 and 8375, ICANN's "internal", and other common names. */
const PRIVATE_NAME = /\.(?:local|localhost|internal|intranet|lan|home|corp|home\.arpa)\.?$/;

/** Accepts http(s) URLs with a public host and no credentials, port, whitespace, `\`, `..` or invisible characters. */
export function readWebAddress(text: string): URL | null {
  const url = HOST.test(text) && !MISLEADING.test(text) ? parseUrl(text) : null;
  if (url === null) return null;
  const [path = ''] = text.split(/[?#]/);
  const { port, hostname } = url;
  // The last label must begin with a letter, which excludes IP addresses and names with a trailing dot.
  const isNamed = /\.[a-z][^.]*$/.test(hostname) && !PRIVATE_NAME.test(hostname);
  return port === '' && isNamed && !PATH_TRAVERSAL.test(path) ? url : null;
}

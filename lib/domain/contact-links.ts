import { mailtoAddress } from './mail';
import { type ContactKind, contactKindLabels, contactKinds } from './profile';

/** A public way to reach someone. */
export type ContactLink = { kind: ContactKind; href: string; text: string };

/** Where a bare name leads, as people give it: "@noor" on Instagram. */
const nameAddresses: Partial<Record<ContactKind, string>> = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  linkedin: 'https://www.linkedin.com/in/',
  x: 'https://x.com/',
};

/** What is public, in the order of the kinds; what makes no safe link is left out. */
export function contactLinks(
  contact: Partial<Record<ContactKind, { value: string; isPublic: boolean }>>,
): ContactLink[] {
  return contactKinds.flatMap((kind) => {
    const entry = contact[kind];
    if (!entry?.isPublic) return [];
    const link = linkOf(kind, entry.value.trim());
    return link ? [{ kind, ...link }] : [];
  });
}

function linkOf(kind: ContactKind, value: string): { href: string; text: string } | null {
  if (kind === 'email') {
    const href = mailtoAddress(value);
    return href === null ? null : { href, text: value };
  }
  if (kind === 'phone') {
    // "(0)" is dialled only without the country's code before it.
    const number = value.replace('(0)', '').replace(/(?!^\+)\D/g, '');
    return number.length > 3 ? { href: `tel:${number}`, text: value } : null;
  }
  const address = addressOf(kind, value);
  if (address === null) return null;
  return { href: address.href, text: kind === 'website' ? shortAddress(address) : contactKindLabels[kind] };
}

/** An address of the web; a network's bare name is completed, a website's missing protocol as well. */
function addressOf(kind: ContactKind, value: string): URL | null {
  const network = nameAddresses[kind];
  const name = /^@?([\w.-]+)$/.exec(value)?.[1];
  const isName = network !== undefined && name !== undefined && !/\.(com|net|org)$/i.test(name);
  const whole = isName ? `${network}${name}` : /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`;
  if (!URL.canParse(whole)) return null;
  const address = new URL(whole);
  return ['http:', 'https:'].includes(address.protocol) && address.hostname.includes('.') ? address : null;
}

/** "fhlaithearta.example/news": without protocol, "www." and a slash at the end. */
function shortAddress(address: URL): string {
  return `${address.host.replace(/^www\./, '')}${address.pathname}${address.search}`.replace(/\/$/, '');
}

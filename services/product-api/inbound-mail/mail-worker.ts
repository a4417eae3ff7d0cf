import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';
import { inboundMailLimits } from '@/lib/shared/domain/inbound-mail';
import { detectAutomatic } from './detect-automatic';
import { convertHtml, takePlaceholders } from './html-text';
import type { ParsedMail } from './parse-mail';
import { stripQuotes } from './strip-quotes';

type RawMail = { path: string; folder: string; envelopeSender: string | null };

/** Runs in a child process (jobs/child-processes.ts). Attachments become files in `folder`. */
export async function run({ path, folder, envelopeSender }: RawMail): Promise<ParsedMail> {
  const email = await PostalMime.parse(await readFile(path), {
    maxNestingDepth: inboundMailLimits.depth,
    maxHeadersSize: inboundMailLimits.headerBytes,
    maxRfc822NestingDepth: 0,
    rfc822Attachments: true,
  });
  const from = listSenders(email);
  const [sender = ''] = from;
  const { subject = '', headers } = email;
  const automatic = detectAutomatic(headers, { from: sender, subject, envelopeSender });
  const { text, attachments } = readContent(email);
  const files = await Promise.all(
    attachments.slice(0, inboundMailLimits.attachments).map((attachment, place) => store(attachment, place, folder)),
  );
  return {
    ...{ from, automatic, text, files },
    messageId: email.messageId?.slice(0, inboundMailLimits.messageId) ?? null,
    isUnreadable: isUnreadable(email),
    hasMoreFiles: attachments.length > files.length,
  };
}

function listSenders({ headers }: Email): string[] {
  return headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => addressParser(value.slice(0, 2_000), { flatten: true }))
    .flatMap(({ address }) => (address === undefined || address === '' ? [] : [address]));
}

/** `Content-ID` headers have angle brackets, but references to them do not. */
function trimContentId(contentId: string): string {
  return contentId.replace(/^</, '').replace(/>$/, '');
}

/** Windows-1252 from 0x80 to 0x9f. Node decodes it as Latin-1 (https://github.com/nodejs/node/issues/56542). */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function repairWindows(text: string): string {
  return text.replaceAll(/[\u0080-\u009f]/g, (character) => WINDOWS.charAt(character.charCodeAt(0) - 0x80));
}

const PLACEHOLDER_LINE = /^\s*\[(?:cid|image|inline image|bild|imagen)\s?:[^\]]{0,300}\]\s*$/gim;

/** Prefers the plain text. Also drops the pictures in quotations and signatures. */
function readContent(email: Email): { text: string; attachments: Attachment[] } {
  const html = email.html?.slice(0, inboundMailLimits.html);
  const converted = html === undefined ? null : takePlaceholders(stripQuotes(convertHtml(html)));
  const plain = email.text === undefined ? '' : stripQuotes(email.text).replaceAll(PLACEHOLDER_LINE, '').trim();
  const attachments = email.attachments.filter((attachment) => {
    if (ignoredTypes.has(attachment.mimeType)) return false;
    if (!attachment.related || attachment.contentId === undefined || converted === null) return true;
    return converted.contentIds.has(trimContentId(attachment.contentId)) && getSize(attachment) > SMALL_PICTURE;
  });
  const hasPlain = email.text !== undefined && email.text.trim() !== '';
  return { text: repairWindows(hasPlain ? plain : (converted?.text.trim() ?? '')), attachments };
}

/** In bytes. Smaller inline pictures are assumed to be logos. */
const SMALL_PICTURE = 16 * 1_024;

/** Attachments that email programs add automatically: signatures, keys, business cards, invitations. */
const ignoredTypes = new Set([
  ...['application/pkcs7-signature', 'application/x-pkcs7-signature', 'application/pgp-signature'],
  ...['application/pgp-keys', 'application/ms-tnef', 'text/calendar', 'text/vcard', 'text/x-vcard'],
]);

function getSize({ content }: Attachment): number {
  return typeof content === 'string' ? content.length : content.byteLength;
}

async function store({ filename, content, mimeType }: Attachment, place: number, folder: string) {
  const path = join(folder, `part-${place}`);
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  await writeFile(path, bytes);
  return {
    name: filename?.slice(0, inboundMailLimits.fileName) ?? mimeType.replace('/', '.'),
    path,
    bytes: bytes.byteLength,
  };
}

function isUnreadable({ headers, text, attachments }: Email): boolean {
  const contentType = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (/^(?:multipart\/encrypted|application\/(?:x-)?pkcs7-mime)/i.test(contentType)) return true;
  if (attachments.some(({ mimeType }) => mimeType === 'application/pgp-encrypted')) return true;
  return text?.trimStart().startsWith('-----BEGIN PGP MESSAGE-----') ?? false;
}

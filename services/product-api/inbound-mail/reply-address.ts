import { createHmac, timingSafeEqual } from 'node:crypto';
import { inboundMailLimits } from '@/lib/shared/domain/inbound-mail';
import type { Env } from '../env';
import { readProductTokenKeys, type SigningKeys } from '../identity/product-token';

/** Lowercase, because mail servers may change the case of an address. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const ID_BYTES = 16;
const MAC_BYTES = 16;
const TOKEN_LENGTH = 52;

/** Secret addresses, such as `reply+TOKEN@in.example.org`. A token contains a row's id and a keyed hash of it. */
export type ReplyAddresses = {
  format(id: string): string;
  /** @returns the ids of all genuine addresses in a text, at most ten, in order */
  find(text: string): string[];
};

/** @returns null if replies by email are not configured */
export function readReplyAddresses(env: Env): ReplyAddresses | null {
  return env.REPLY_ADDRESS === undefined ? null : createReplyAddresses(readProductTokenKeys(env), env.REPLY_ADDRESS);
}

export function createReplyAddresses(keys: SigningKeys, address: string): ReplyAddresses {
  const at = address.lastIndexOf('@');
  const [mailbox, domain] = [address.slice(0, at), address.slice(at)];
  const createMac = (id: Buffer, key = keys[0]) =>
    createHmac('sha256', key).update('reply address ').update(id).digest().subarray(0, MAC_BYTES);
  const read = (token: string): string | null => {
    const bytes = decode(token.toLowerCase());
    const [id, given] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)];
    return keys.some((key) => timingSafeEqual(given, createMac(id, key))) ? formatId(id) : null;
  };
  return {
    format: (id) => {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
      return `${mailbox}+${encode(Buffer.concat([bytes, createMac(bytes)]))}${domain}`;
    },
    find: (text) => {
      const pattern = new RegExp(
        `${escapePattern(mailbox)}\\+([a-z2-7]{${TOKEN_LENGTH}})${escapePattern(domain)}`,
        'gi',
      );
      const tokens = new Set([...text.matchAll(pattern)].map(([, token = '']) => token.toLowerCase()));
      const ids = [...tokens].slice(0, inboundMailLimits.recipients).map(read);
      return ids.filter((id) => id !== null);
    },
  };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Encodes 32 bytes as 52 characters of base32 (RFC 4648); the last one has four bits of padding. */
function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.padEnd(TOKEN_LENGTH * 5, '0').match(/.{5}/g) ?? [];
  return groups.map((group) => ALPHABET.charAt(Number.parseInt(group, 2))).join('');
}

function decode(token: string): Buffer {
  const bits = [...token].map((character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0')).join('');
  const octets = bits.slice(0, (ID_BYTES + MAC_BYTES) * 8).match(/.{8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)));
}

function formatId(id: Buffer): string {
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

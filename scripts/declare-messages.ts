import { inspect } from 'node:util';

/** Declares the English messages as literal types, from which next-intl infers the arguments of each message. */
export function declareMessages(json: string): string {
  const type = inspect(JSON.parse(json), { depth: null, compact: false, breakLength: Number.POSITIVE_INFINITY });
  return `declare const messages: ${type};\nexport default messages;\n`;
}

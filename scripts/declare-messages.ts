import { inspect } from 'node:util';

/** Declares English messages as literal types, from which next-intl infers each message's arguments. */
export function declareMessages(json: string): string {
  const type = inspect(JSON.parse(json), { depth: null, compact: false, breakLength: Number.POSITIVE_INFINITY });
  return `declare const messages: ${type};\nexport default messages;\n`;
}

import { parseUrl } from '@/lib/shared/domain/parse-url';
import { getSpan } from './tracing';

/** Goes to the operator's error tracker, so it must not contain personal data. */
export type ErrorReport = {
  platform?: 'node' | 'javascript';
  type: string;
  message: string;
  /** The stack frames without the message. */
  stack?: string | undefined;
  tags: Record<string, string | undefined>;
};

type Report = (report: ErrorReport) => void;

/** Stored on the global object, because Next bundles its own copy of this module. */
const REPORT = Symbol.for('impasto.error-reports');

export function setErrorReports(report: Report | undefined): void {
  Reflect.set(globalThis, REPORT, report);
}

export function reportError(error: unknown, tags: ErrorReport['tags'] = {}): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error('This value is not an error.');
  const head = stack.indexOf(message);
  sendReport({
    type: name,
    message,
    stack: head === -1 ? stack : stack.slice(head + message.length).trim(),
    tags: { traceId: getSpan()?.traceId, ...tags },
  });
}

export function sendReport(report: ErrorReport): void {
  const send: Report | undefined = Reflect.get(globalThis, REPORT);
  send?.(report);
}

export function isDsn(value: string): boolean {
  const url = parseUrl(value);
  if (url === null) return false;
  const { protocol, pathname, username } = url;
  return /^https?:$/.test(protocol) && /\/\w+$/.test(pathname) && username !== '';
}

/** Error messages may contain email addresses, tokens and query strings. */
export function maskPersonal(message: string): string {
  return message
    .replaceAll(/[^\s"'<>()]+/g, (word) => (/.@./u.test(word) ? '<address>' : word))
    .replaceAll(/\beyJ[\w.-]+/g, '<token>')
    .replaceAll(/\?[^\s"'<>()]+/g, '?…');
}

import { randomUUID } from 'node:crypto';
import { type ErrorReport, maskPersonal } from '@/lib/node/error-reports';
import packageJson from '../../package.json';

/** Reports per minute, duplicates per minute, and concurrent requests. */
const LIMITS = { perMinute: 30, sameError: 3, sending: 10 };
const MINUTE = 60_000;
/** Milliseconds. */
const TIMEOUT = 3_000;
const MAX_MESSAGE = 500;
const MAX_FRAMES = 50;

type TrackerOptions = {
  /** Points to Sentry or a compatible server (GlitchTip, Bugsink). */
  dsn: string;
  service: 'web' | 'product-api';
  /** The site's host name, to tell installations apart. */
  environment: string;
  /** Called at most once a minute if the tracker rejects reports. */
  warn: (sentence: string) => void;
};

/**
 * Drops reports beyond the limits, because the log contains every error. See
 * https://develop.sentry.dev/sdk/data-model/envelopes/.
 */
export class ErrorTracker {
  readonly #options: TrackerOptions;
  readonly #endpoint: { url: string; key: string };
  readonly #sending = new Set<Promise<void>>();
  #minute = { endsAt: 0, count: 0, byError: new Map<string, number>() };
  #silentUntil = 0;

  constructor(options: TrackerOptions) {
    this.#options = options;
    this.#endpoint = parseDsn(options.dsn);
  }

  /** Sends the report in the background. Never throws. */
  report(report: ErrorReport): void {
    if (this.#sending.size >= LIMITS.sending || !this.#count(report)) return;
    const sent = this.#send(report).finally(() => this.#sending.delete(sent));
    this.#sending.add(sent);
  }

  /** Resolves once all reports were received or timed out. */
  async flush(): Promise<void> {
    await Promise.all(this.#sending);
  }

  #count({ type, message, stack = '' }: ErrorReport): boolean {
    const now = Date.now();
    if (now >= this.#minute.endsAt) this.#minute = { endsAt: now + MINUTE, count: 0, byError: new Map() };
    // Includes the location, because messages such as "Cannot read properties of undefined" occur in many places.
    const error = `${type} ${message} ${stack.split('\n', 1)[0]}`;
    const same = this.#minute.byError.get(error) ?? 0;
    if (this.#minute.count >= LIMITS.perMinute || same >= LIMITS.sameError) return false;
    this.#minute.count += 1;
    this.#minute.byError.set(error, same + 1);
    return true;
  }

  async #send(report: ErrorReport): Promise<void> {
    const { url, key } = this.#endpoint;
    try {
      const { status, body } = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=impasto/${packageJson.version}, sentry_key=${key}`,
        },
        body: this.#createEnvelope(report),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await body?.cancel();
      if (status >= 400) throw new Error(`status ${status}`);
    } catch (error) {
      this.#warn(error);
    }
  }

  #warn(error: unknown): void {
    const now = Date.now();
    if (now < this.#silentUntil) return;
    this.#silentUntil = now + MINUTE;
    this.#options.warn(`An error could not be reported to SENTRY_DSN: ${String(error)}`);
  }

  #createEnvelope({ platform = 'node', type, message, stack, tags }: ErrorReport): string {
    const id = randomUUID().replaceAll('-', '');
    const { service, environment } = this.#options;
    const event = {
      event_id: id,
      timestamp: Date.now() / 1_000,
      platform,
      level: 'error',
      release: `impasto@${packageJson.version}`,
      environment,
      tags: { service, ...tags },
      exception: {
        values: [
          {
            type,
            value: maskPersonal(message.slice(0, MAX_MESSAGE)),
            stacktrace: { frames: parseFrames(stack ?? '') },
          },
        ],
      },
    };
    const lines = [{ event_id: id, sent_at: new Date().toISOString() }, { type: 'event' }, event];
    return lines.map((line) => JSON.stringify(line)).join('\n');
  }
}

export function openErrorTracker(
  service: TrackerOptions['service'],
  { SENTRY_DSN: dsn, SITE_URL }: { SENTRY_DSN?: string | undefined; SITE_URL: string },
  warn: (sentence: string) => void,
): ErrorTracker | undefined {
  return dsn === undefined ? undefined : new ErrorTracker({ dsn, service, environment: new URL(SITE_URL).host, warn });
}

/** Format: `https://key@host/path/project`. */
function parseDsn(dsn: string): { url: string; key: string } {
  const { protocol, host, pathname, username } = new URL(dsn);
  const parts = pathname.split('/');
  const project = parts.pop();
  return { url: `${protocol}//${host}${parts.join('/')}/api/${project}/envelope/`, key: username };
}

const POSITION = /:(\d+):(\d+)\)?$/;
/** V8: `at name (file:row:column)` or `at file:row:column`. Firefox and Safari: `name@file:row:column`. */
const PLACES = [/^\s*at (?:(?<name>[^(]*) \()?(?<file>.+)$/, /^(?<name>[^@]*)@(?<file>.+)$/];

/** Sentry lists the outermost caller first. */
function parseFrames(stack: string) {
  return stack
    .split('\n')
    .slice(0, MAX_FRAMES)
    .flatMap((line) => {
      const [position, row, column] = POSITION.exec(line) ?? [];
      const place = line.slice(0, line.length - (position?.length ?? line.length));
      const found = PLACES.map((pattern) => pattern.exec(place)?.groups).find((groups) => groups !== undefined);
      const { name, file: filename } = found ?? {};
      if (filename === undefined) return [];
      const isOwn = !filename.includes('node_modules') && !filename.startsWith('node:');
      return [{ function: name || '?', filename, lineno: Number(row), colno: Number(column), in_app: isOwn }];
    })
    .reverse();
}

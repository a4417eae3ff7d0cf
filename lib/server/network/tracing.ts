import { AsyncLocalStorage } from 'node:async_hooks';

/** The header of W3C Trace Context (https://www.w3.org/TR/trace-context/). */
export const TRACEPARENT_HEADER = 'traceparent';

/** The samplers of OpenTelemetry's standard variable OTEL_TRACES_SAMPLER. */
export const TRACE_SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type SpanAttributes = Record<string, string | number>;

/** A timed operation of a trace. */
export type Span = {
  readonly traceId: string;
  /** The value of `traceparent` for requests that belong to this span. */
  readonly traceparent: string;
  set: (attributes: SpanAttributes) => void;
  /** Names the type of the error by which the operation failed, such as a status or a code; never its message. */
  fail: (type: string) => void;
  end: () => void;
};

export type SpanOptions = {
  kind: 'server' | 'client';
  attributes?: SpanAttributes;
  /** The parent: a span, or the `traceparent` of another process; without one, a new trace begins. */
  parent?: Span | string | undefined;
};

/** Creates spans and exports them. */
export type Tracing = {
  startSpan: (name: string, options: SpanOptions) => Span;
  /** Exports the spans that have ended, within a limited time. */
  stop: () => Promise<void>;
};

type State = { tracing: Tracing | undefined; spans: AsyncLocalStorage<Span> };

/** Next bundles its own copy of this module, so the state is stored on the global object. */
const STATE = Symbol.for('impasto.tracing');

function findState(): State | undefined {
  const known: State | undefined = Reflect.get(globalThis, STATE);
  return known;
}

/** Sets how spans are exported from now on; undefined ends it. */
export function setTracing(tracing: Tracing | undefined): void {
  Reflect.set(globalThis, STATE, tracing && { tracing, spans: new AsyncLocalStorage<Span>() });
}

/** Returns undefined if no spans are exported. */
export function getTracing(): Tracing | undefined {
  return findState()?.tracing;
}

/** Returns the span within which this code runs. */
export function getSpan(): Span | undefined {
  return findState()?.spans.getStore();
}

/** Runs an operation within a span, which the operation ends. */
export function runInSpan<Result>(span: Span, run: () => Result): Result {
  const state = findState();
  return state === undefined ? run() : state.spans.run(span, run);
}

/** Starts a span within the current one; undefined if there is none. */
export function startChildSpan(name: string, attributes: SpanAttributes): Span | undefined {
  const parent = getSpan();
  return parent && getTracing()?.startSpan(name, { kind: 'client', attributes, parent });
}

/**
 * Sends a request to another server within a span. The other server continues the trace by the headers that are passed
 * to `send`, which are empty outside a trace.
 * @param readStatus reads the status of a response; a status from 400 fails the span.
 */
export async function traceFetch<Received>(
  name: string,
  send: (headers: Record<string, string>) => Promise<Received>,
  readStatus: (received: Received) => number | undefined = () => undefined,
): Promise<Received> {
  const span = startChildSpan(name, {});
  if (span === undefined) return send({});
  try {
    const received = await send({ [TRACEPARENT_HEADER]: span.traceparent });
    setStatus(span, readStatus(received));
    return received;
  } catch (error) {
    const status: unknown = Object(error).status;
    if (typeof status === 'number') setStatus(span, status);
    else span.fail(error instanceof Error ? error.name : typeof error);
    throw error;
  } finally {
    span.end();
  }
}

function setStatus(span: Span, status: number | undefined): void {
  if (status === undefined) return;
  span.set({ 'http.response.status_code': status });
  if (status >= 400) span.fail(String(status));
}

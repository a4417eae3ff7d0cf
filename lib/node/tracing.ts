import { AsyncLocalStorage } from 'node:async_hooks';

/** https://www.w3.org/TR/trace-context/ */
export const TRACEPARENT_HEADER = 'traceparent';

export const TRACE_SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type SpanAttributes = Record<string, string | number>;

export type Span = {
  readonly traceId: string;
  readonly traceparent: string;
  set: (attributes: SpanAttributes) => void;
  /** `type` is a status or an error code, never an error message. */
  fail: (type: string) => void;
  end: () => void;
};

export type SpanOptions = {
  /** `internal`: work outside of requests, such as jobs. */
  kind: 'server' | 'client' | 'internal';
  attributes?: SpanAttributes;
  /** Spans without a parent start a new trace. */
  parent?: Span | string | undefined;
};

export type Tracing = {
  startSpan: (name: string, options: SpanOptions) => Span;
  /** Exports finished spans, with a timeout. */
  stop: () => Promise<void>;
};

type State = { tracing: Tracing | undefined; spans: AsyncLocalStorage<Span | undefined> };

/** Stored on the global object, because Next bundles its own copy of this module. */
const STATE = Symbol.for('impasto.tracing');

const findState = (): State | undefined => Reflect.get(globalThis, STATE);

export function setTracing(tracing: Tracing | undefined): void {
  Reflect.set(globalThis, STATE, tracing && { tracing, spans: new AsyncLocalStorage<Span | undefined>() });
}

export function getTracing(): Tracing | undefined {
  return findState()?.tracing;
}

export function getSpan(): Span | undefined {
  return findState()?.spans.getStore();
}

/** `run` must end the span. */
export function runInSpan<Result>(span: Span, run: () => Result): Result {
  const state = findState();
  return state === undefined ? run() : state.spans.run(span, run);
}

export function startChildSpan(name: string, attributes: SpanAttributes): Span | undefined {
  const parent = getSpan();
  return parent && getTracing()?.startSpan(name, { kind: 'client', attributes, parent });
}

/** For work that outlives the request and should not be part of its trace. */
export function runOutsideSpan<Result>(run: () => Result): Result {
  const state = findState();
  return state === undefined ? run() : state.spans.run(undefined, run);
}

export async function traceJob<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const span = getTracing()?.startSpan(name, { kind: 'internal' });
  return span === undefined ? work() : endWith(span, runInSpan(span, work));
}

/**
 * Sends a request to one of our own servers, which continues the trace from the headers passed to `send`.
 * @param readStatus a status of 400 or above marks the span as failed.
 */
export async function traceFetch<Received>(
  name: string,
  send: (headers: Record<string, string>) => Promise<Received>,
  readStatus?: ReadStatus<Received>,
): Promise<Received> {
  const span = startChildSpan(name, {});
  return span === undefined ? send({}) : endWith(span, send({ [TRACEPARENT_HEADER]: span.traceparent }), readStatus);
}

/** Traces a request to an external service. The service does not receive the trace headers. */
export async function traceCall<Received>(
  name: string,
  attributes: SpanAttributes,
  call: () => Promise<Received>,
  readStatus?: ReadStatus<Received>,
): Promise<Received> {
  const span = startChildSpan(name, attributes);
  return span === undefined ? call() : endWith(span, call(), readStatus);
}

type ReadStatus<Received> = (received: Received) => number | undefined;

async function endWith<Result>(span: Span, done: Promise<Result>, readStatus?: ReadStatus<Result>): Promise<Result> {
  try {
    const result = await done;
    setStatus(span, readStatus?.(result));
    return result;
  } catch (error) {
    // The AWS SDK stores the status in `$metadata`.
    const status: unknown = Object(error).status ?? Object(error).$metadata?.httpStatusCode;
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

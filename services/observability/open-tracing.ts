import { getTracing, type Span, type SpanOptions, setTracing, type Tracing } from '@/lib/node/tracing';
import packageJson from '../../package.json';

type TracingEnv = {
  /** The SDK reads this and the other standard variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
};

/** In milliseconds. A stopping process waits for the export. */
const EXPORT_TIMEOUT = 3_000;
/** Milliseconds between warnings about failed exports. */
const WARNING_INTERVAL = 60_000;

/**
 * Loads OpenTelemetry only if a collector is configured. The provider is not registered globally, because
 * instrumentation in Next.js and other packages would record paths, query strings and tokens.
 */
export async function openTracing(
  service: 'web' | 'product-api',
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: TracingEnv,
  warn: (sentence: string) => void,
): Promise<void> {
  if (endpoint === undefined) return;
  const [api, core, { resourceFromAttributes }, { BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const report = limitWarnings(warn);
  core.setGlobalErrorHandler(report);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': `impasto-${service}`,
      'service.version': packageJson.version,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ timeoutMillis: EXPORT_TIMEOUT }))],
  });
  const tracer = provider.getTracer('impasto', packageJson.version);
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, internal: api.SpanKind.INTERNAL };
  const { ROOT_CONTEXT, SpanStatusCode, trace } = api;

  const startSpan = (name: string, { kind, attributes = {}, parent }: SpanOptions): Span => {
    const parentContext = core.parseTraceParent((typeof parent === 'string' ? parent : parent?.traceparent) ?? '');
    const context = parentContext === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parentContext);
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      set: (more) => void span.setAttributes(more),
      fail: (type) => {
        span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
      },
      end: () => span.end(),
    };
  };
  setTracing({ startSpan, stop: () => provider.shutdown().catch(report) } satisfies Tracing);
}

export async function stopTracing(): Promise<void> {
  const tracing = getTracing();
  setTracing(undefined);
  await tracing?.stop();
}

function limitWarnings(warn: (sentence: string) => void): (error: unknown) => void {
  let silentUntil = 0;
  return (error) => {
    const now = Date.now();
    if (now < silentUntil) return;
    silentUntil = now + WARNING_INTERVAL;
    warn(`Traces could not be exported: ${error instanceof Error ? error.message : String(error)}`);
  };
}

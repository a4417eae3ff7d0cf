import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number };
type Attributes = { key: string; value: Value }[];

/** A subset of OTLP's JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). */
type Export = {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        kind: number;
        attributes: Attributes;
        status: { code: number };
      }[];
    }[];
  }[];
};

export type CollectedSpan = {
  service: unknown;
  traceId: string;
  id: string;
  parentId: string | undefined;
  name: string;
  hasFailed: boolean;
  attributes: Record<string, unknown>;
};

const STATUS_ERROR = 2;

function readAttributes(attributes: Attributes): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}

/** Starts a collector that receives traces by OTLP over HTTP. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  let text = '';
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Export;
    text += JSON.stringify(body);
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    for (const { resource, scopeSpans } of body.resourceSpans) {
      const { 'service.name': service } = readAttributes(resource.attributes);
      for (const { traceId, spanId, parentSpanId, name, attributes, status } of scopeSpans.flatMap(
        (one) => one.spans,
      )) {
        const hasFailed = status.code === STATUS_ERROR;
        const parentId = parentSpanId || undefined;
        spans.push({ service, traceId, id: spanId, parentId, name, hasFailed, attributes: readAttributes(attributes) });
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    readText: () => text,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

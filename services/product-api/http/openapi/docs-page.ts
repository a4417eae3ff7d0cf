import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { OpenApiDocument } from './document';
import type { Operation, Parameter } from './operation';
import type { JsonSchema } from './schemas';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
type Entry = { method: string; path: string; operation: Operation };

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
  article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 1rem 0 }
  h3 { font-size: 1rem; margin: 0 } h3 code { overflow-wrap: anywhere }
  code, pre { font: 0.875rem/1.5 ui-monospace, monospace }
  pre { overflow: auto; padding: 0.75rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent) }
  table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0 }
  table { margin-bottom: 1rem } td + td { overflow-wrap: anywhere } th:first-child { width: 11rem }`;

/** The description as a page to read: no script, nothing from elsewhere. */
export function docsPage(document: OpenApiDocument, origin: string): Html {
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const nouns = [...new Set(entries.flatMap(({ operation }) => operation.tags))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style>${STYLE}</style>
      </head>
      <body>
        <h1>${document.info.title}</h1>
        <p>${document.info.description}</p>
        <p>The same for programs: <a href="/openapi.json">openapi.json</a>.</p>
        <nav aria-label="Sections">
          <ul>
            ${nouns.map((noun) => html`<li><a href="#${noun}">${formatTitle(noun)}</a></li>`)}
            <li><a href="#schemas">Schemas</a></li>
          </ul>
        </nav>
        <main>
          ${nouns.map((noun) => section(noun, entries, origin))}
          <section id="schemas">
            <h2>Schemas</h2>
            ${Object.entries(document.components.schemas).map(
              ([name, schema]) => html`<article id="${name}"><h3>${name}</h3>${source(schema)}</article>`,
            )}
          </section>
        </main>
      </body>
    </html>`;
}

function formatTitle(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

function section(noun: string, entries: readonly Entry[], origin: string): Html {
  return html`<section id="${noun}">
    <h2>${formatTitle(noun)}</h2>
    ${entries.filter(({ operation }) => operation.tags.includes(noun)).map((entry) => article(entry, origin))}
  </section>`;
}

function article({ method, path, operation }: Entry, origin: string): Html {
  const body = Object.entries(operation.requestBody?.content ?? {});
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  const answers = Object.entries(operation.responses);
  return html`<article id="${operation.operationId}">
    <h3><code>${method} ${path}</code></h3>
    <p>${operation.summary}.</p>
    <p>Credentials: ${formatCredentials(operation)}.</p>
    ${query.length > 0 ? parameterTable(query) : ''}
    ${body.map(([type, { schema }]) => html`<details><summary>Body, ${type}</summary>${source(schema)}</details>`)}
    <table>
      <thead><tr><th scope="col">Status</th><th scope="col">Answer</th></tr></thead>
      <tbody>
        ${answers.map(
          ([status, { description, content }]) =>
            html`<tr><td>${status}</td><td>${description} ${named(content?.['application/json']?.schema)}</td></tr>`,
        )}
      </tbody>
    </table>
    <pre>${formatCurl({ method, path, operation }, origin)}</pre>
  </article>`;
}

function formatCredentials({ security }: Operation): string {
  return security.map((set) => Object.keys(set).join(' and ') || 'none').join(', or ');
}

function parameterTable(parameters: readonly Parameter[]): Html {
  return html`<table>
    <thead><tr><th scope="col">Query</th><th scope="col">Value</th></tr></thead>
    <tbody>
      ${parameters.map(
        ({ name, required, schema }) =>
          html`<tr><td><code>${name}</code>${required ? ', required' : ''}</td><td>${describeValue(schema)}</td></tr>`,
      )}
    </tbody>
  </table>`;
}

/** What a query value may be, in words. */
function describeValue(schema: JsonSchema): string {
  const values = schema.enum?.map(String).join(', ');
  const items =
    schema.type === 'array' && typeof schema.items === 'object' && 'enum' in schema.items
      ? schema.items.enum
      : undefined;
  const kind =
    values ??
    (schema.type === 'array'
      ? `comma list${items ? ` of ${items.map(String).join(', ')}` : ''}`
      : (schema.type ?? 'text'));
  const format = schema.format ? ` (${schema.format})` : '';
  const standard = schema.default === undefined ? '' : `; ${String(schema.default)} when absent`;
  return `${String(kind)}${format}${standard}`;
}

/** A named schema as a link to it, any other as it is. */
function named(schema: JsonSchema | undefined): Html | string {
  const name = schema?.$ref?.split('/').at(-1);
  if (name) return html`<a href="#${name}">${name}</a>`;
  return schema ? html`<details><summary>Schema</summary>${source(schema)}</details>` : '';
}

function source(schema: JsonSchema): Html {
  return html`<pre>${JSON.stringify(schema, null, 2)}</pre>`;
}

function formatCurl({ method, path, operation }: Entry, origin: string): string {
  const [wanted = {}] = operation.security;
  const [type] = Object.keys(operation.requestBody?.content ?? {});
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}${path}'`,
    ...('identity' in wanted ? ["-H 'Authorization: Bearer IDENTITY_TOKEN'"] : []),
    ...('product' in wanted ? ["-H 'x-ac-token: PRODUCT_TOKEN'"] : []),
    ...(type === 'application/json' ? ["-H 'Content-Type: application/json' -d '{ … }'"] : []),
    ...(type && type !== 'application/json' ? ["-F 'field=value'"] : []),
  ].join(' \\\n  ');
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { type ApiApp, createJsonResponse } from '../context';
import { type DescribePaths, describeApi, type OpenApiDocument } from './document';

const { resolve } = createRequire(import.meta.url);
const SCRIPT = 'text/javascript; charset=UTF-8';

const docsAssets = {
  style: createAsset('viewer.css', 'text/css; charset=UTF-8', resolve('swagger-ui-dist/swagger-ui.css')),
  viewer: createAsset('viewer.js', SCRIPT, resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  start: createAsset('start.js', SCRIPT, fileURLToPath(new URL('docs-start.js', import.meta.url))),
};

/** Cached indefinitely, because the URL contains a content hash. */
function createAsset(name: string, type: string, file: string) {
  const content = Uint8Array.from(readFileSync(file));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  // Compressed once. Shrinks the 1.7 MB viewer to a quarter.
  let compressed: Promise<Uint8Array<ArrayBuffer>> | undefined;
  const compress = () => {
    compressed ??= promisify(gzip)(content).then((bytes) => Uint8Array.from(bytes));
    return compressed;
  };
  return { path: `/docs/${hash}/${name}`, type, content, compress };
}

/** Allows only requests to this host. The style sheet uses `data:` icons, and responses contain `blob:` images. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function docsPage({ info }: OpenApiDocument): HtmlEscapedString | Promise<HtmlEscapedString> {
  const { style, viewer, start } = docsAssets;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${style.path}" />
        <script src="${viewer.path}" defer></script>
        <script src="${start.path}" defer></script>
      </head>
      <body>
        <div id="viewer"></div>
        <noscript><p>This page needs JavaScript. <a href="/openapi.json">openapi.json</a> has the same content.</p></noscript>
      </body>
    </html>`;
}

/** Generates the description on the first request, because generating it takes longer than the rest of the startup. */
export function serveDescription(
  app: ApiApp,
  describeOtherPaths: DescribePaths,
  readSiteName: () => Promise<string>,
): void {
  let created: OpenApiDocument | undefined;
  const getDescription = async (): Promise<OpenApiDocument> => {
    created ??= describeApi(describeOtherPaths);
    return { ...created, info: { ...created.info, title: `${await readSiteName()}: ${created.info.title}` } };
  };
  app.get('/openapi.json', async (context) => createJsonResponse(context, await getDescription(), 200));
  app.get('/docs', async (context) =>
    context.html(docsPage(await getDescription()), 200, {
      'Content-Security-Policy': docsPolicy,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-cache',
    }),
  );
  for (const { path, type, content, compress } of Object.values(docsAssets)) {
    app.get(path, async (context) => {
      const encoding = accepts(context, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' });
      return context.body(encoding === 'gzip' ? await compress() : content, 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
        ...(encoding === 'gzip' && { 'Content-Encoding': encoding }),
      });
    });
  }
}

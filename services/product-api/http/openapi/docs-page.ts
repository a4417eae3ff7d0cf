import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { docsAssets } from './docs-assets';
import type { OpenApiDocument } from './document';

/**
 * The content security policy of /docs, which allows requests to this host alone. Icons are in the style sheet
 * (`data:`), and images in responses are shown from memory (`blob:`).
 */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Creates the documentation page, which can also send requests. */
export function docsPage({ info }: OpenApiDocument): HtmlEscapedString | Promise<HtmlEscapedString> {
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

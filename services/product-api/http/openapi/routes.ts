import { accepts } from 'hono/accepts';
import { type ApiApp, createJsonResponse } from '../context';
import { docsAssets } from './docs-assets';
import { docsPage, docsPolicy } from './docs-page';
import { type DescribePaths, describeApi, type OpenApiDocument } from './document';

/**
 * Serves the OpenAPI description and the documentation page. The description is created at the first request, because
 * that takes longer than the rest of the API's start.
 */
export function serveDescription(app: ApiApp, describeOtherPaths: DescribePaths): void {
  let created: OpenApiDocument | undefined;
  const getDescription = () => {
    created ??= describeApi(describeOtherPaths);
    return created;
  };
  app.get('/openapi.json', (context) => createJsonResponse(context, getDescription(), 200));
  app.get('/docs', (context) =>
    context.html(docsPage(getDescription()), 200, {
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

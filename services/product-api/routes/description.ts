import { type ApiApp, answerJson } from '../http/context';
import { docsPage } from '../http/openapi/docs-page';
import { describeApi } from '../http/openapi/document';
import type { Handlers } from '../http/serve';

/** Serves the OpenAPI description and the documentation page. */
export function serveDescription(app: ApiApp, handlers: Handlers): void {
  const description = describeApi((key) => key in handlers);
  app.get('/openapi.json', (context) => answerJson(context, description, 200));
  app.get('/docs', (context) => context.html(docsPage(description, new URL(context.req.url).origin)));
}

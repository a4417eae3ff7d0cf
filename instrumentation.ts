import type { Instrumentation } from 'next';
import { reportError } from '@/lib/node/error-reports';
import { REQUEST_ID_HEADER } from '@/lib/node/request-id';

/** Reports the errors of pages and routes that Next handles, with the number that its error page shows. */
export const onRequestError: Instrumentation.onRequestError = (error, { method, headers }, { routePath }) => {
  const digest: unknown = Object(error).digest;
  reportError(error, {
    method,
    route: routePath,
    requestId: headers[REQUEST_ID_HEADER]?.toString(),
    digest: typeof digest === 'string' ? digest : undefined,
  });
};

import type { MiddlewareHandler } from 'hono';
import { listMethods } from '@/lib/contract/route';
import { CARDS_PATH } from '@/lib/domain/card';
import { IMAGES_PATH } from '@/lib/domain/image';
import { MethodNotAllowedError } from '../errors';
import type { ApiEnv } from './context';

const READS = ['GET', 'HEAD'];
/** What is read beside the contract's calls. */
const READ_ONLY = new RegExp(`^(/health|/openapi.json|/docs|/docs/.+|${IMAGES_PATH}/.+|${CARDS_PATH}/.+)/?$`);

/**
 * Says what an address takes (RFC 9110, sections 9.3.7 and 15.5.6), before anybody is asked who they are.
 * @throws MethodNotAllowedError
 */
export const checkMethod: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const { method, path } = context.req;
  const allowed = READ_ONLY.test(path) ? READS : listMethods(path);
  if (allowed.length === 0 || allowed.includes(method)) return next();
  if (method === 'OPTIONS') return context.body(null, 204, { Allow: allowed.join(', ') });
  throw new MethodNotAllowedError(allowed);
};

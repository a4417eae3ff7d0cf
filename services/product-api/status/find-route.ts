import { INVALIDATIONS_PATH } from '@/lib/shared/contract/invalidation';
import { findTemplate } from '@/lib/shared/contract/route';
import { CARDS_PATH } from '@/lib/shared/domain/card';
import { IIIF_PATH, IMAGES_PATH } from '@/lib/shared/domain/image';
import type { FindRoute } from '../../observability/http-metrics';
import { LIVENESS_PATH, READINESS_PATH } from '../../observability/readiness';

const FIXED = new Set([LIVENESS_PATH, READINESS_PATH, '/openapi.json', '/docs', '/mails', '/v1/webhooks/payments']);
const PREFIXES = [
  [`${IMAGES_PATH}/`, `${IMAGES_PATH}/{key}`],
  [`${CARDS_PATH}/`, `${CARDS_PATH}/{card}`],
  [`${IIIF_PATH}/`, `${IIIF_PATH}/{path}`],
  ['/docs/', '/docs/{file}'],
] as const;

/** Invalidation streams stay open, so they are not measured. */
export const findRoute: FindRoute = (_, pathname) => {
  if (pathname === INVALIDATIONS_PATH) return null;
  if (FIXED.has(pathname)) return pathname;
  return PREFIXES.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? findTemplate(pathname);
};

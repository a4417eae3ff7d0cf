import { asAdmin } from '../admin/as-admin';
import type { Handlers } from '../handlers';

export const statusHandlers = {
  'GET /v1/admin/status': asAdmin(({ readStatus }) => readStatus()),
} satisfies Handlers;

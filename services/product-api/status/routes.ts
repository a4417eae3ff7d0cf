import { requireAdmin } from '../admin/require-admin';
import type { Handlers } from '../handlers';

export const statusHandlers = {
  'GET /v1/admin/status': ({ account, readStatus }) => {
    requireAdmin(account);
    return readStatus();
  },
} satisfies Handlers;

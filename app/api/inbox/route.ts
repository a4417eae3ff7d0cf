import { handleInbox } from '@/lib/server/bff/inbox';
import { serverEnv } from '@/lib/server/env';

export const GET = (request: Request) =>
  handleInbox(request, serverEnv.FIREBASE_AUTH_EMULATOR_HOST, serverEnv.PRODUCT_API_URL);

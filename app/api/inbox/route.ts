import { handleInbox } from '@/lib/bff/inbox';
import { serverEnv } from '@/lib/env/server';

export const GET = (request: Request) =>
  handleInbox(request, serverEnv.FIREBASE_AUTH_EMULATOR_HOST, serverEnv.PRODUCT_API_URL);

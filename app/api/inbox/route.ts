import { answerInbox } from '@/lib/bff/inbox';
import { serverEnv } from '@/lib/env/server';

export const GET = (request: Request) => answerInbox(request, serverEnv.FIREBASE_AUTH_EMULATOR_HOST);

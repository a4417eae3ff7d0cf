import { forwardToStandIn } from '@/lib/bff/stand-in';
import { serverEnv } from '@/lib/env/server';

const answer = (request: Request) => forwardToStandIn(request, serverEnv.FIREBASE_AUTH_EMULATOR_HOST);

export { answer as GET, answer as POST };

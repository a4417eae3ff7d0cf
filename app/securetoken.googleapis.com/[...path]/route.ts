import { forwardToStandIn } from '@/lib/server/bff/stand-in';
import { serverEnv } from '@/lib/server/env';

const answer = (request: Request) => forwardToStandIn(request, serverEnv.FIREBASE_AUTH_EMULATOR_HOST);

export { answer as GET, answer as POST };

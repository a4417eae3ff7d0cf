import { forwardToStandIn } from '@/lib/server/bff/stand-in';
import { serverEnv } from '@/lib/server/env';

const handle = (request: Request) => forwardToStandIn(request, serverEnv.FIREBASE_AUTH_EMULATOR_HOST);

export { handle as GET, handle as POST };

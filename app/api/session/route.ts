import { chooseVerifier } from '@/lib/node/identity-keys';
import { handleSignIn, handleSignOut } from '@/lib/server/bff/session';
import { addresses, serverEnv } from '@/lib/server/env';

const { FIREBASE_AUTH_EMULATOR_HOST, NEXT_PUBLIC_FIREBASE_PROJECT_ID } = serverEnv;
const verifyIdentity = chooseVerifier(NEXT_PUBLIC_FIREBASE_PROJECT_ID, FIREBASE_AUTH_EMULATOR_HOST);

export const POST = (request: Request) => handleSignIn(request, addresses, verifyIdentity);
export const DELETE = (request: Request) => handleSignOut(request, addresses);

import { serverEnv } from '@/lib/env/server';
import { standInVerifierOf, verifierOf } from '@/lib/identity/verify';

const { FIREBASE_AUTH_EMULATOR_HOST, NEXT_PUBLIC_FIREBASE_PROJECT_ID } = serverEnv;

export const verifyIdentity =
  FIREBASE_AUTH_EMULATOR_HOST === undefined
    ? verifierOf(NEXT_PUBLIC_FIREBASE_PROJECT_ID)
    : standInVerifierOf(NEXT_PUBLIC_FIREBASE_PROJECT_ID);

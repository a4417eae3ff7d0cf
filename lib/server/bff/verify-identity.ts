import { createTracedKeys } from '@/lib/node/identity-keys';
import { serverEnv } from '@/lib/server/env';
import { createStandInVerifier, createVerifier } from '@/lib/shared/identity/verify';

const { FIREBASE_AUTH_EMULATOR_HOST, NEXT_PUBLIC_FIREBASE_PROJECT_ID } = serverEnv;

export const verifyIdentity =
  FIREBASE_AUTH_EMULATOR_HOST === undefined
    ? createVerifier(NEXT_PUBLIC_FIREBASE_PROJECT_ID, createTracedKeys())
    : createStandInVerifier(NEXT_PUBLIC_FIREBASE_PROJECT_ID);

import { handleSignIn, handleSignOut } from '@/lib/server/bff/session';
import { verifyIdentity } from '@/lib/server/bff/verify-identity';
import { serverEnv } from '@/lib/server/env';

const addresses = { api: serverEnv.PRODUCT_API_URL, site: serverEnv.SITE_URL };

export const POST = (request: Request) => handleSignIn(request, addresses, verifyIdentity);
export const DELETE = (request: Request) => handleSignOut(request, addresses);

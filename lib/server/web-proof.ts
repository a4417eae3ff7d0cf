import { WEB_SECRET_HEADER } from '../node/client-address';
import { serverEnv } from './env';

/**
 * The header by which a request of the web authenticates to the product API, which then trusts the client address and
 * the trace of the request. Empty without WEB_SECRET.
 */
export const webProof: Readonly<Record<string, string>> =
  serverEnv.WEB_SECRET === undefined ? {} : { [WEB_SECRET_HEADER]: serverEnv.WEB_SECRET };

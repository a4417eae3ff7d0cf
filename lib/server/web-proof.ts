import { WEB_SECRET_HEADER } from '../node/client-address';
import { serverEnv } from './env';

/** Makes the product API trust the client address and the trace. */
export const webProof: Readonly<Record<string, string>> =
  serverEnv.WEB_SECRET === undefined ? {} : { [WEB_SECRET_HEADER]: serverEnv.WEB_SECRET };

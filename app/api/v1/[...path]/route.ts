import { answerCall } from '@/lib/bff/answer';
import { serverEnv } from '@/lib/env/server';

function answer(request: Request): Promise<Response> {
  return answerCall(request, { api: serverEnv.PRODUCT_API_URL, site: serverEnv.SITE_URL });
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };

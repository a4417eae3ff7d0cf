import { z } from 'zod';
import { WEB_SECRET_HEADER } from '@/lib/network/client-address';
import { isSameSecret } from '@/lib/network/same-secret';
import { readText } from './read-text';

const notice = z.strictObject({ tags: z.array(z.string().min(1).max(256)).max(50) });
const MOST_BYTES = 20_000;

/**
 * Takes from the product API which cache tags are stale: of what was granted without a request through the web, as after
 * a webhook. It proves itself by the secret that both share.
 */
export async function handleStale(
  request: Request,
  secret: string | undefined,
  onChange: (tags: readonly string[]) => void,
): Promise<Response> {
  const given = request.headers.get(WEB_SECRET_HEADER);
  if (secret === undefined || given === null || !isSameSecret(given, secret))
    return new Response(null, { status: 404 });
  const { data } = notice.safeParse(readJson(await readText(request, MOST_BYTES)));
  if (data === undefined) return new Response(null, { status: 400 });
  onChange(data.tags);
  return new Response(null, { status: 204 });
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

import { isNodeRuntime } from '@/lib/env/runtime';

/** Called once by Next as a server starts. */
export async function register(): Promise<void> {
  if (!isNodeRuntime) return;
  const { answerUnavailableWith503 } = await import('@/lib/api/unavailable-status');
  answerUnavailableWith503();
}

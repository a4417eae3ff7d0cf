/** Called once by Next as a server starts. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: the bundler replaces it, so that Node's modules stay out of an edge build
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { answerWithPageStatus } = await import('@/lib/api/page-status');
    answerWithPageStatus();
  }
}

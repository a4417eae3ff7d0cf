/*
 * Ends a server of `npm start` when the IPC channel to its parent closes, however the parent ends. Child processes may
 * have their own IPC channels, so the query of this module's URL names the parent.
 */
const LONGEST = 10_000;

if (process.channel && process.ppid === Number(new URL(import.meta.url).searchParams.get('parent'))) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), LONGEST).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // The channel must not keep the process alive.
  process.channel.unref();
}

/*
 * Stops a server started by `npm start` when the IPC channel to its parent closes, even if the parent was killed. The
 * URL of this module includes the parent's pid, because child processes may have their own IPC channels.
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

/*
 * Stops a server started by `npm start` when the IPC channel to its parent closes, even if the parent was killed. Child
 * processes may have their own IPC channels, so this module's URL includes the parent's pid.
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

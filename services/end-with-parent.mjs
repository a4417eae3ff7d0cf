/*
 * Loaded first by each server of `npm start`. The channel to the process that started it closes when that process ends,
 * however it ended: nobody else would end the server then. Not in what a server starts itself, which may live by such a
 * channel: the address of this module names the process that is meant.
 */
const LONGEST = 10_000;

if (process.channel && process.ppid === Number(new URL(import.meta.url).searchParams.get('parent'))) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), LONGEST).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening for it is no reason to stay.
  process.channel.unref();
}

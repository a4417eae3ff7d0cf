/*
 * Preloaded into all that `npm start` runs. The channel to the process that started this one closes when that process
 * ends, however it ended: nobody else would end this one then.
 */
const LONGEST = 10_000;

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), LONGEST).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening for it is no reason to stay.
  process.channel.unref();
}

// Runs as a thread in every child process (child.cjs), because the work can block the main thread forever.
const { parentPort, workerData } = require('node:worker_threads');

const { milliseconds, megabytes } = workerData;
/** In microseconds. */
let start = 0;
let isRunning = false;

const measure = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

parentPort.on('message', (running) => {
  isRunning = running;
  start = measure();
});
setInterval(() => {
  const isLate = isRunning && measure() - start > milliseconds * 1_000;
  if (isLate || process.memoryUsage.rss() > megabytes * 1_048_576) process.kill(process.pid, 'SIGKILL');
}, 50);

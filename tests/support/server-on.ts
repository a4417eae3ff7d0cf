import { handleTermination } from '@/services/child';
import { Servers } from '@/services/servers';

/*
 * What `npm start` runs, with servers that start at once: one on each port that is named, which answers with its process
 * id, `POST` by ending with exit code 3, `DELETE` by killing what started it.
 */
const SERVER = `
  const port = Number(process.argv[1]);
  require('node:http').createServer((request, answer) => {
    if (request.method === 'POST') process.exit(3);
    if (request.method === 'DELETE') process.kill(process.ppid, 'SIGKILL');
    answer.end(String(process.pid));
  }).listen(port, '127.0.0.1');
`;

export const serverOn = (port: number) => ({
  name: `server on ${port}`,
  args: ['-e', SERVER, String(port)],
  env: {},
  port,
});

const ports = process.argv.slice(2).map(Number);
if (ports.length > 0) {
  const servers = new Servers({ print: (line) => process.stdout.write(`${line}\n`), giveUp: () => process.exit(1) });
  handleTermination(() => void servers.stop().then(() => process.exit(0)));
  for (const port of ports) await servers.start(serverOn(port));
}

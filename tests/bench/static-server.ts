import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

/*
 * Serves one file, in a separate process.
 * node --import tsx tests/bench/static-server.ts FILE PORT
 */
const [file = '', port = '0'] = process.argv.slice(2);
createServer((_, response) => {
  const { size } = statSync(file);
  response.writeHead(200, { 'content-type': 'image/webp', 'content-length': size });
  createReadStream(file).pipe(response);
}).listen(Number(port));

import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

/*
 * A separate process that serves one file.
 * node --import tsx tests/bench/static-server.ts FILE PORT
 */
const [file = '', port = '0'] = process.argv.slice(2);
createServer((_, response) => {
  const { size } = statSync(file);
  response.writeHead(200, { 'content-type': 'image/webp', 'content-length': size });
  createReadStream(file).pipe(response);
}).listen(Number(port));

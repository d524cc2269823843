import { createServer } from 'node:http';

/** Floor of every HTTP call: a program that answers each request with the same text. */
const answer = process.env.ANSWER ?? '';

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(answer);
}).listen(Number(process.env.PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends an order to the controller on this machine: `node order.mjs status`, `node order.mjs promote db-2`. */
const socket = connect(Number(process.env.ORDER_PORT ?? 8601), '127.0.0.1');
socket.write(`${process.argv.slice(2).join(' ')}\n`);
process.stdout.write(await text(socket));

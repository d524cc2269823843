import { declareWork } from '../../common';

/** Sending of a mail of the outbox; the scope is its id. */
export const SEND_MAIL = declareWork('send-mail', { atOnce: 4, perLane: 2 });

import { Injectable } from '@nestjs/common';
import type { ExportProgressEvent } from '../../shared/realtime/events';
import { LiveRooms } from './live-rooms';
import { userRoom } from './live-types';

/** What is told to one person, in whichever tabs and on whichever nodes they are, and to nobody else. */
@Injectable()
export class UserEvents {
  constructor(private readonly rooms: LiveRooms) {}

  exportProgress(userId: number, event: ExportProgressEvent): void {
    this.rooms.to(userRoom(userId))?.emit('export:progress', event);
  }
}
